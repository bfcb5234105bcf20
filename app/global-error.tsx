'use client'

import './globals.css'

/**
 * The last resort: the frame itself failed, so there are no words of a language file here: it speaks both.
 * The page is loaded anew, because a part of it that an upgrade has removed is not there for another try either.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en" data-theme="light">
      <body>
        <main className="px-6 py-6">
          <h1 className="text-xl font-semibold">The console could not be shown</h1>
          <p className="mt-2 text-ink-2">
            Reload the page. If it fails again, tell your administrator
            {error.digest ? ' this code.' : '.'}
          </p>
          <p lang="de" className="mt-2 text-ink-2">
            Die Konsole konnte nicht angezeigt werden. Laden Sie die Seite neu. Tritt der Fehler erneut auf, wenden Sie
            sich {error.digest ? 'mit diesem Code ' : ''}an Ihre Administration.
          </p>
          {error.digest && <code className="mt-2 block">{error.digest}</code>}
          <button
            type="button"
            onClick={() => window.location.reload()}
            className="mt-4 h-control rounded-2 border border-rule bg-surface px-inset"
          >
            Reload page
          </button>
        </main>
      </body>
    </html>
  )
}
