import { describe, expect, it } from 'vitest'
import { isTest, sources, textOf } from './testing/imports.ts'

const files = sources.filter((file) => file.startsWith('lib/console/') && !isTest(file))

/** Where a row of the audit log takes what a thing is called from the request, and why that is what it is called. */
const given: Record<string, string> = {
  'lib/console/service/service-changes/about.ts name':
    'a webhook and a key are called what their request says from then on; a cap has no name but what it counts',
  'lib/console/people/second-factor/own.ts body': 'a passkey is called what its owner says from then on',
  'lib/console/orders/sets/index.ts body': 'a set is called so from then on; what it was called is the name of the row',
  'lib/console/people/invitations/invite.ts email': 'who is invited is whoever reads that mail',
  'lib/console/people/invitations/invite.ts role': 'a role of the contract',
  'lib/console/compliance/disclosures/create.ts subject': 'an id, of which the paper could be made',
  'lib/console/compliance/evidence/index.ts root': 'a hash, which the browser computes',
  'lib/console/compliance/files/edit.ts files': 'how many there are',
  'lib/console/compliance/no-owner/index.ts outcome': 'a reason of the contract',
  'lib/console/compliance/vat-checks/index.ts number': 'a number in its one form, which others are asked about',
  'lib/console/companies/party-pages/decide.ts verdict': 'a verdict of the contract',
  'lib/console/companies/party-pages/decide.ts otherId': 'an id, refused where there is no such party',
  'lib/console/compliance/sanctions/import.ts list': 'a list of the contract',
  'lib/console/compliance/sanctions/judge.ts regime': 'a regime of the contract',
  'lib/console/compliance/sanctions/judge.ts outcome': 'an outcome of the contract',
  'lib/console/compliance/screening/index.ts verdict': 'a verdict of the contract',
}

/** What stands between a brace and its end. */
function braced(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at)
    if ('{(['.includes(char)) depth += 1
    if ('})]'.includes(char)) depth -= 1
    if (depth === 0 && at > from) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

/** Every expression that becomes the object of a row of the log, or its name. */
function namesIn(text: string): string[] {
  const objects = [...text.matchAll(/auditEntry\.object = (.+)/g)].map(([, said = '']) => said)
  const abouts = [
    ...text.matchAll(/auditEntry\.about = \{|\babout: \{|Object\.assign\((?:call\.)?auditEntry, \{/g),
  ].flatMap((match) => {
    const inner = braced(text, match.index + match[0].length - 1)
    return [...inner.matchAll(/\b(?:name|object): ([^,}]+)/g), ...inner.matchAll(/[{,] (name|object)(?=[ ,}])/g)]
  })
  // What a decision in a file is called in the log, its `decideInFile` is answered.
  const inFile = text.includes('decideInFile(') ? [...text.matchAll(/\bobject: (`[^`]*`|[\w.]+)/g)] : []
  return [...objects, ...[...abouts, ...inFile].map(([, said = '']) => said)]
}

/** Names of a file that hold what a client sent. */
function sentIn(text: string): Set<string> {
  const names = new Set(['body', 'bodyText', 'fields'])
  // Also of a function that is given it under the same name.
  for (const [, name = ''] of text.matchAll(/\bbody\.(\w+)/g)) names.add(name)
  const parts = [
    ...text.matchAll(/\{([^{}]*)\} = (?:call\.)?(?:body|fields)\b/g),
    ...text.matchAll(/\b(?:body|fields): \{([^{}]*)\}/g),
  ]
  for (const [, inside = ''] of parts)
    for (const part of inside.split(',')) {
      const [name = ''] = (part.split(':').at(-1) ?? '').replace('...', '').trim().split(/[ =]/)
      if (/^[a-z]\w*$/i.test(name)) names.add(name)
    }
  return names
}

/** Of an expression the names it begins with: `a.b ?? c(d)` is of a, c and d. */
function rootsOf(expression: string): string[] {
  const plain = expression
    .replace(/'[^']*'/g, '')
    .replace(/`([^`]*)`/g, (_, inside: string) => (inside.match(/\$\{[^}]*\}/g) ?? []).join(' '))
  return [...plain.matchAll(/(?<![\w.])[a-z]\w*/gi)].map(([name]) => name)
}

const found = files.flatMap((file) => {
  const text = textOf(file)
  const sent = sentIn(text)
  const roots = namesIn(text).flatMap(rootsOf)
  return [...new Set(roots.filter((name) => sent.has(name)))].map((name) => `${file} ${name}`)
})

describe('what the audit log calls a thing', () => {
  it('is read in every file that says it', () => {
    const saying = files.filter((file) => namesIn(textOf(file)).length > 0)
    expect(saying.length).toBeGreaterThan(25)
    expect(
      namesIn('auditEntry.about = { name: body.name }\nObject.assign(auditEntry, { object: id, about: { name } })'),
    ).toEqual(expect.arrayContaining(['body.name ', 'id', 'name']))
    expect([...sentIn('const { base, name: wanted } = body')]).toEqual(expect.arrayContaining(['base', 'wanted']))
  })

  it('is not what whoever changes it says, but for what is called so from then on', () => {
    expect(found.filter((one) => given[one] === undefined)).toEqual([])
  })

  it('has no exception that is none any more', () => {
    expect(Object.keys(given).filter((one) => !found.includes(one))).toEqual([])
  })
})
