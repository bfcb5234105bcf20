/**
 * Endings of files that do something when they are opened from a disk: pages and pictures that run scripts, programs, scripts,
 * links, and documents with macros. Markup is among them, because a browser runs a script in any XML.
 */
const active = new Set(
  [
    'html htm xhtml xht shtml mht mhtml svg svgz xml xsl xslt',
    'js mjs cjs jse vbs vbe wsf wsh ps1 psm1 bat cmd com exe msi msix scr pif cpl dll jar hta lnk url scf reg chm hlp gadget',
    'sh bash zsh fish command app dmg pkg desktop appimage deb rpm apk py pyw rb pl php',
    'docm dotm xlsm xltm xlam xll pptm potm ppam ppsm sldm iso img vhd vhdx application website',
  ].flatMap((line) => line.split(' ')),
)

/** Signs that are not seen or turn what is read around, e.g. U+202E: `a[U+202E]fdp.exe` reads as `aexe.pdf`. */
export function withoutHidden(name: string, instead = ' '): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, instead)
}

/** The name a file is kept under: `.txt` behind an ending that would run, so that opening it shows what is in it. */
export function inertName(name: string): string {
  // Windows drops what stands behind the ending.
  const ending = /\.([^.]*?)[. ]*$/.exec(name.normalize('NFKC').toLowerCase())?.[1] ?? ''
  return active.has(ending) ? `${name}.txt` : name
}
