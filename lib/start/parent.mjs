import { isMainThread } from 'node:worker_threads'

/**
 * Stops this process, as SIGTERM would, when the one that started it is gone: else a launcher that was killed leaves its
 * programs behind, with their ports and their databases. A launcher is known by the channel it opened; npm opens none, so
 * there it is the parent's process id that changes. A program started in another way may be left running.
 */
function stop() {
  process.kill(process.pid, 'SIGTERM')
}

if (isMainThread && process.channel) {
  process.once('disconnect', stop)
  process.channel.unref()
} else if (isMainThread && process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 1_000)
  timer.unref()
}
