/** Files that are written, how both programs stop, and what they say when they cannot work. */
export const stop = {
  'waits B3': 'the audit log is checked while the console runs',
  'waits B4b':
    'a command names itself to whoever finds the folder taken, is waited for, and migrates nothing to back it up',
  'waits B7a': 'a full disk has a code of its own, readiness says it in both programs, and so does every page',
  'waits B7c': 'room is asked for before, and of a file that could not be written nothing is left',
  'waits B8': 'a Host that is missing or none gets the error body, and a line in the log',
  'waits B9':
    'no client keeps a program from stopping: no new connection, a last second, then every connection is closed',
}
