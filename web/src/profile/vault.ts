/** Where the browser keeps a key that it can use and nobody can read: also not who sits at it, nor a script. */
import type { SealedKey } from "./keys";

const NAME = "birchbark";
const STORE = "keys";
const ONLY = "profile";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(NAME));
  });
}

async function use<T>(what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await done(opening);
  try {
    return await done(what(database.transaction(STORE, "readwrite").objectStore(STORE)));
  } finally {
    database.close();
  }
}

export const vault = {
  put: (key: SealedKey) => use((store) => store.put(key, ONLY)),
  get: () => use((store) => store.get(ONLY) as IDBRequest<SealedKey | undefined>),
  clear: () => use((store) => store.clear()),
};
