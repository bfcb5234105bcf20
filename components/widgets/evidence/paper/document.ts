interface Paper {
  lang: string
  title: string
  css: string
  /** Printed on every page, top left. */
  runningHead: string
  body: string
}

/** One HTML file that needs nothing else: no script runs in it, nothing is loaded by it, and it prints as a document. */
export function paperDocument({ lang, title, css, runningHead, body }: Paper): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
  return `<!doctype html>
<html lang="${escaped(lang)}" data-theme="light">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
${css.replaceAll('</', '<\\/')}
${pageStyle(runningHead)}
</style>
</head>
<body>
${body}
</body>
</html>
`
}

/** On a screen the file has the layout of the printed page. */
function pageStyle(runningHead: string): string {
  const text = JSON.stringify(runningHead).replaceAll('<', '\\3C ')
  return `@page { @top-left { content: ${text}; } }
body > main { max-width: 210mm; margin: 0 auto; padding: 12mm 16mm; }
[data-print="only"] { display: block; }
.sticky, .fixed { position: static; }
@media print { body > main { max-width: none; margin: 0; padding: 0; } }`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
