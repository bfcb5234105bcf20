/** Files that are written, how both programs stop, and what they say when they cannot work. */
export const stop = {
  'waits B3': 'the audit log is checked while the console runs',
  'waits B4b':
    'a command names itself to whoever finds the folder taken, is waited for, and migrates nothing to back it up',
  'waits B7c': 'room is asked for before, and of a file that could not be written nothing is left',
}
