/** What a browser says of an evidence pack it made. */
export const sealed = { root: 'c'.repeat(64), leaves: 1, archiveSha256: 'd'.repeat(64) }
