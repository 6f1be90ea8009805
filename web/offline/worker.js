/**
 * The service worker: it keeps the page, and the texts that the server has told, so that both are there without it.
 * The build puts in which files the page has, and a version that changes with any of them.
 */
const VERSION = "{version}";
const FILES = ["{files}"];

const PAGE = `birchbark-${VERSION}`;
/** Games, rules, names of things, scenarios. They outlast a version: the server tells them anew when it is there. */
const TEXTS = "birchbark-texts";
const PATIENCE = 4_000;

self.addEventListener("install", (event) => {
    const requests = ["/", ...FILES].map(
        (path) => new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" }),
    );
    event.waitUntil(
        caches
            .open(PAGE)
            .then((cache) => cache.addAll(requests))
            .then(() => self.skipWaiting()),
    );
});

self.addEventListener("activate", (event) => {
    event.waitUntil(dropOld().then(() => self.clients.claim()));
});

async function dropOld() {
    const old = (await caches.keys()).filter((name) => name !== PAGE && name !== TEXTS);
    await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== self.location.origin) return;
    if (pathname.startsWith("/api/")) {
        if (pathname.startsWith("/api/v1/games")) event.respondWith(text(request));
    } else if (request.mode === "navigate") event.respondWith(page());
    else if (FILES.includes(pathname)) event.respondWith(file(request));
});

/** What the server says now; without it, what it said last. */
async function text(request) {
    const cache = await caches.open(TEXTS);
    try {
        const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
        if (answer.ok) await cache.put(request, answer.clone());
        if (answer.status < 500) return answer;
    } catch {
        // The server does not answer.
    }
    const kept = await cache.match(request);
    if (!kept) return Response.error();
    const headers = new Headers(kept.headers);
    headers.set("X-Kept", "yes");
    return new Response(kept.body, { headers });
}

/** The newest page; without the server, the one that fits the kept files. */
async function page() {
    try {
        const answer = await fetch("/", { signal: AbortSignal.timeout(PATIENCE) });
        if (answer.ok) return answer;
    } catch {
        // The server does not answer.
    }
    return (await caches.match("/", { cacheName: PAGE })) ?? Response.error();
}

async function file(request) {
    return (await caches.match(request, { cacheName: PAGE })) ?? fetch(request);
}

/** A message from the server, while the page may be closed. */
self.addEventListener("push", (event) => {
    const { title, text, table, stop, stopWords } = event.data.json();
    const path = new URL(table).pathname;
    event.waitUntil(
        self.registration.showNotification(title, {
            body: text,
            tag: path.split("/").pop(),
            icon: "/icon-192.png",
            data: path,
            actions: [{ action: new URL(stop).pathname, title: stopWords }],
        }),
    );
});

/** A notification leads to its table, or to where such messages are ended. */
self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(event.action ? self.clients.openWindow(event.action) : show(event.notification.data));
});

/** In the window that shows the table already if there is one. */
async function show(path) {
    const windows = await self.clients.matchAll({ type: "window" });
    const found = windows.find((each) => new URL(each.url).pathname === path) ?? windows[0];
    return found ? found.focus() : self.clients.openWindow(path);
}
