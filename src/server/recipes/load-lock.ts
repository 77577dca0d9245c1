/** Any fixed number does: whoever writes what the catalogue also writes queues for it. */
export const loadLock = 4_663_003
