import { submitOnce } from '#lib/client/double-submit.ts'
import { type EvidenceFrame, type RouteAnswer, type RouteBody, serviceVersions } from '#lib/contract/index.ts'
import { manifestCsv, manifestOf, type PackCosts, type PackManifest } from '#lib/domain/evidence/index.ts'
import { mapperVersion } from '#lib/domain/mapped-facts/index.ts'
import {
  bytesOfBase64,
  hashOfLeaf,
  hexOf,
  leavesOfVersions,
  newSalt,
  rootOf,
  saltedLeaf,
  sha256Hex,
} from '#lib/domain/proof/index.ts'
import type { FinishedPack, PackedCompany } from './finished.ts'
import { costsIn, type PackChoices } from './left-out.ts'
import { packName } from './paths.ts'
import { jsonOf, type PackWriter } from './writer.ts'

interface Sealed {
  kind: PackManifest['kind']
  company: PackedCompany
  frame: EvidenceFrame
  costs: PackCosts
  choices: PackChoices
  /** Records what was packed, and signs it. */
  sign?: (manifestSha256: string, body: RouteBody<'sealEvidence'>) => Promise<RouteAnswer<'sealEvidence'>>
}

/**
 * The manifest and the leaves go in last; then the server compares the manifest with what it has, records it, and signs what it recorded. The signature, and the stamp of a
 * service outside where there is one, are the only files that nothing of the pack can list.
 */
export async function sealPack(
  writer: PackWriter,
  { kind, company, frame, costs, choices, sign }: Sealed,
): Promise<FinishedPack> {
  const { leftOut, audience } = choices
  const { madeAt, madeBy, consoleVersion, auditHead = null } = frame
  for (const [path, text] of Object.entries(readmes)) {
    await writer.add(path, text, { contentType: 'text/plain', content: 'readme' })
  }
  const [serviceVersion] = serviceVersions.toReversed()
  const versions = { mapper: mapperVersion, interface: serviceVersion ?? '' }
  const leaves = [...leavesOfVersions(consoleVersion, versions.interface), ...writer.leaves()].map(saltedLeaf)
  const hashes = await Promise.all(leaves.map(hashOfLeaf))
  const root = hexOf(await rootOf(hashes.flatMap((hash) => hash ?? [])))
  const facts = { kind, company, madeAt, madeBy, consoleVersion, auditHead, console: window.location.origin }
  const tree = { root, leaves: leaves.length, salt: newSalt(), ...versions }
  const manifest = manifestOf({
    ...facts,
    ...tree,
    audience,
    leftOut,
    costs: costsIn(costs, leftOut),
    files: [...writer.files],
    missing: [...writer.missing],
  })
  const json = { contentType: 'application/json', content: 'manifest' } as const
  await writer.add('manifest.csv', manifestCsv(manifest), { contentType: 'text/csv', content: 'manifest' })
  const text = jsonOf(manifest)
  const { sha256: manifestSha256 } = await writer.add('manifest.json', text, json)
  await writer.add('leaves.json', `${JSON.stringify(leaves)}\n`, json)
  const archiveSha256 = await sha256Hex(await writer.written())
  const signer = sign ?? signedBy(company.serviceId)
  const { signed, stamp } = await signer(manifestSha256, { root, leaves: leaves.length, archiveSha256, manifest: text })
  await writer.add('signature.json', jsonOf({ ...signed, stamp: stamp.state }), json)
  const reply = stamp.reply == null ? null : bytesOfBase64(stamp.reply)
  if (reply !== null) {
    await writer.add('timestamp.tsr', reply, { contentType: 'application/timestamp-reply', content: 'manifest' })
  }
  const name = packName(kind, company.name ?? company.serviceId, madeAt)
  const { fingerprint } = signed
  const blob = await writer.finish()
  return { name, blob, manifest, manifestSha256, fingerprint, stamp: stamp.state }
}

function signedBy(serviceId: string): NonNullable<Sealed['sign']> {
  return async (manifestSha256, body) =>
    (await submitOnce('sealEvidence', { params: { serviceId, manifestSha256 }, body })).value
}

/** What a pack is, for a reader who knows nothing of it: it goes to people without this program. */

const english = `WHAT THIS IS

This ZIP file is evidence about a company, put together with a program called Registry Console. It contains what public
registers answered, unchanged, and what the organization that used the program recorded about the company.

  results/         answers of registers, byte for byte as they arrived
  documents/       documents of registers
  report/, owners/, graph/, statements/, sanctions/, state/
                   the same in a form for reading, made by the program
  file/, people/   what people of the organization decided and wrote
  manifest.json    the list of all files, and what is missing and why (manifest.csv: the same for a spreadsheet)
  leaves.json      every single fact of the pack with a random number
  signature.json   the signature of the console
  timestamp.tsr    only in some packs: an outside service confirms when the signature existed

HOW TO CHECK IT

You need something that is NOT in this file: the fingerprint of the console's key. Ask the organization for it, over the
phone or from an earlier letter. It is 64 characters long. In the console it is on the page "Verify".

Then use one of these. Get them from the organization or somebody you trust, never from inside a pack:

  1. the page "Verify" of a Registry Console: drop this file there;
  2. the file verify.html: save it, open it in a browser without a network, drop this file on it;
  3. the command:  npm run evidence:verify -- <this file> --key <fingerprint>

Each says in one sentence whether the pack is intact, and otherwise names the first place that differs.

WHAT WAS LEFT OUT

"leftOut" in manifest.json lists what the person who made the pack left out: names, e-mail addresses, user numbers of
people of the organization, costs. A person is then called "Person 1" everywhere. "missing" lists everything else that is
not here, each with its reason. Answers of registers are always whole, because a shortened answer could not be checked.

WHAT THE SIGNATURE PROVES, AND WHAT IT DOES NOT

It proves that nothing was changed since the console signed it at the time stated, if the fingerprint is the one you were
given by the organization. The key inside the pack proves only that the pack is whole: anybody can make a pack of their own
and sign it with a key of their own.

Before it signed, the console compared each answer in results/ that manifest.json lists with the one it has on file for this
company, account numbers masked where its maker sees them masked. It signs none that differs, unless manifest.json itself says
"different". Time, name of the company and head of the audit log are the console's own, and its audit log has a row of who
sealed it. All other files were made in the browser of that person from what the console showed: for those, and for the root
of the tree and the SHA-256 of the archive, the signature proves who sealed them and when, and not that they are right.

It does not prove that a register was right, or that its answer is still true today.

Technical: signature.json holds a statement and its Ed25519 signature (RFC 8032). The statement names the SHA-256 of
manifest.json and the root of a hash tree (RFC 6962) over leaves.json. A leaf is hashed as SHA-256(0x00, salt, value in
canonical JSON); so single facts can be handed on and the rest stays hidden.
`

const german = `WAS DAS IST

Diese ZIP-Datei enthält Nachweise über ein Unternehmen, zusammengestellt mit dem Programm Registry Console. Sie enthält,
was öffentliche Register geantwortet haben, unverändert, und was die Organisation, die das Programm benutzt, über das
Unternehmen festgehalten hat.

  results/         Antworten der Register, Byte für Byte wie eingegangen
  documents/       Dokumente der Register
  report/, owners/, graph/, statements/, sanctions/, state/
                   dasselbe zum Lesen, vom Programm erstellt
  file/, people/   was Personen der Organisation entschieden und geschrieben haben
  manifest.json    die Liste aller Dateien, und was warum fehlt (manifest.csv: dasselbe für eine Tabellenkalkulation)
  leaves.json      jede einzelne Angabe des Pakets mit einer Zufallszahl
  signature.json   die Signatur der Konsole
  timestamp.tsr    nur in manchen Paketen: ein Dienst von außen bestätigt, wann die Signatur vorlag

SO PRÜFEN SIE ES

Sie brauchen etwas, das NICHT in dieser Datei steht: den Fingerabdruck des Schlüssels der Konsole. Fragen Sie die
Organisation danach, am Telefon oder aus einem früheren Schreiben. Er hat 64 Zeichen. In der Konsole steht er auf der
Seite "Prüfen".

Benutzen Sie dann eines davon. Sie erhalten es von der Organisation oder von jemandem, dem Sie vertrauen, niemals aus
einem Paket:

  1. die Seite "Prüfen" einer Registry Console: Legen Sie diese Datei dort ab;
  2. die Datei verify.html: speichern, im Browser ohne Netz öffnen, diese Datei darauf ablegen;
  3. den Befehl:  npm run evidence:verify -- <diese Datei> --key <Fingerabdruck>

Jedes sagt in einem Satz, ob das Paket unverändert ist, und nennt sonst die erste Stelle, die abweicht.

WAS WEGGELASSEN WURDE

"leftOut" in manifest.json nennt, was die Person, die das Paket erstellt hat, weggelassen hat: Namen, E-Mail-Adressen und
Nummern von Personen der Organisation, Kosten. Eine Person heißt dann überall "Person 1". "missing" nennt alles andere, was
fehlt, jeweils mit dem Grund. Antworten der Register sind immer ganz, weil eine gekürzte Antwort nicht zu prüfen wäre.

WAS DIE SIGNATUR BEWEIST, UND WAS NICHT

Sie beweist, dass nichts geändert wurde, seit die Konsole zur genannten Zeit signiert hat, wenn der Fingerabdruck der ist,
den Ihnen die Organisation genannt hat. Der Schlüssel im Paket beweist nur, dass das Paket ganz ist: Jeder kann ein eigenes
Paket erstellen und mit einem eigenen Schlüssel signieren.

Vor dem Signieren hat die Konsole jede Antwort in results/, die manifest.json nennt, mit der verglichen, die sie zu diesem
Unternehmen gespeichert hat; Kontonummern sind maskiert, wo die Person sie maskiert sieht. Sie signiert keine, die abweicht,
es sei denn, manifest.json selbst nennt sie "different". Zeit, Name des Unternehmens und letzter Eintrag des
Audit-Protokolls stammen von der Konsole, und deren Protokoll nennt, wer signieren ließ. Alle anderen Dateien hat der Browser
dieser Person aus dem erstellt, was die Konsole zeigte: Für sie, für die Wurzel des Baums und für den SHA-256 des Archivs
beweist die Signatur, wer sie wann signieren ließ, und nicht, dass sie stimmen.

Sie beweist nicht, dass ein Register recht hatte, oder dass seine Antwort heute noch stimmt.

Technisch: signature.json enthält eine Erklärung und ihre Ed25519-Signatur (RFC 8032). Die Erklärung nennt den SHA-256 von
manifest.json und die Wurzel eines Hash-Baums (RFC 6962) über leaves.json. Ein Blatt wird als SHA-256(0x00, Salt, Wert in
kanonischem JSON) gehasht; so lassen sich einzelne Angaben weitergeben, und der Rest bleibt verborgen.
`

const readmes: Readonly<Record<string, string>> = { 'README.en.txt': english, 'README.de.txt': german }
