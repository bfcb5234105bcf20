'use client'

import './globals.css'

/** The last resort: the frame itself failed, so there are no words of a language file here. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en" data-theme="light">
      <body>
        <main className="px-6 py-6">
          <h1 className="text-xl font-semibold">The console could not be shown</h1>
          <p className="mt-2 text-ink-2">
            It is a fault of ours and has been recorded. Try again; if it stays, pass on this code.
          </p>
          {error.digest && <code className="mt-2 block">{error.digest}</code>}
          <button
            type="button"
            onClick={reset}
            className="mt-4 h-control rounded-2 border border-rule bg-surface px-inset"
          >
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}
