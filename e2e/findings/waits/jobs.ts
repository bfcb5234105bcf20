/** What is guaranteed of what the programs do by themselves from time to time. */
export const jobs = {
  'waits B1':
    'no work waits for work of another kind, and work that hangs is ended, never begun beside itself, and seen',
}
