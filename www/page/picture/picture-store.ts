// Keeps the picture of the visitor in the browser's IndexedDB, since the local storage has no room for photos.

import type { DBSchema } from 'idb';
import { openDB } from 'idb';

type Schema = DBSchema & { pictures: { key: string; value: string } };

/** There is one picture. */
const key = 'own';

const open = () =>
  openDB<Schema>('fifteen-picture', 1, {
    upgrade(db) {
      db.createObjectStore('pictures');
    },
  });

/** The picture of the last visit; null if there is none, or if it cannot be read. */
export async function keptPicture(): Promise<string | null> {
  try {
    const db = await open();
    const picture = (await db.get('pictures', key)) ?? null;
    db.close();
    return picture;
  } catch {
    return null;
  }
}

/**
 * Stores a picture and returns whether the browser keeps it. If there is no room for it, the previous picture is gone, too.
 * @param picture - a data URL; null for none
 */
export async function keepPicture(picture: string | null): Promise<boolean> {
  try {
    const db = await open();
    await db.delete('pictures', key);
    if (picture !== null) await db.put('pictures', picture, key);
    db.close();
    return true;
  } catch {
    return false;
  }
}
