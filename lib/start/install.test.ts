import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { installSteps, noteInstalled } from './install.mjs'

const packages = ['listed', 'known', 'unknown'] as const
const folder = mkdtempSync(join(tmpdir(), 'install-'))
const npm = (args: readonly string[], cwd = folder) =>
  execFileSync('npm', [...args], { cwd, encoding: 'utf8', env: { ...process.env, npm_config_offline: 'true' } })
const hasRun = (name: string) => existsSync(join(folder, `${name}.ran`))

/** Three packages, each with a script that leaves a file, as a registry would give them. */
beforeAll(() => {
  for (const name of packages) {
    const source = join(folder, 'sources', name)
    mkdirSync(source, { recursive: true })
    const script = `node -e "require('fs').writeFileSync(${JSON.stringify(join(folder, `${name}.ran`)).replaceAll('"', "'")}, '')"`
    writeFileSync(
      join(source, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', scripts: { postinstall: script } }),
    )
    npm(['pack', '--pack-destination', folder, source])
  }
  const dependencies = Object.fromEntries(packages.map((name) => [name, `file:${name}-1.0.0.tgz`]))
  const own = { name: 'own', version: '1.0.0', dependencies, allowScripts: { listed: true, known: false } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
  npm(['install', '--package-lock-only', '--ignore-scripts'])
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('installing', () => {
  it('runs the script of a package that is listed, and of no other, whatever npm it is', () => {
    for (const args of installSteps(folder)) npm(args)
    expect(packages.filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual(packages)
    expect(packages.filter(hasRun)).toEqual(['listed'])
  })

  it('is finished at the next start where it ended before its scripts had run, and not repeated after', () => {
    expect(installSteps(folder)).toEqual([['rebuild', '--ignore-scripts=false', 'listed']])
    noteInstalled(folder)
    expect(installSteps(folder)).toEqual([])
    const later = new Date(Date.now() + 60_000)
    utimesSync(join(folder, 'package-lock.json'), later, later)
    expect(installSteps(folder).map(([command]) => command)).toEqual(['install', 'rebuild'])
  })
})

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})
const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
})
const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({ purl: z.string(), hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional() }),
  ),
})

const locked = Object.entries(Lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages)
  .filter(([path]) => path !== '')
  .map(([path, one]) => ({ path, ...one, name: one.name ?? path.split('node_modules/').at(-1) ?? '' }))
const manifest = Manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))

describe('what this project is made of', () => {
  it('is locked: each dependency at the version that package.json names, and each package by its hash', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    const versions = new Map(locked.map(({ path, version }) => [path, version]))
    expect(wanted.filter(([name, version]) => versions.get(`node_modules/${name}`) !== version)).toEqual([])
    // What a package brings inside itself is covered by the hash of that package.
    expect(locked.filter(({ integrity, inBundle }) => !inBundle && !integrity?.startsWith('sha512-'))).toEqual([])
  })

  it('names each package that has a script and is installed on Linux, as one that may run it or not', () => {
    const scripted = locked.filter(({ hasInstallScript, path }) => hasInstallScript && existsSync(path))
    expect(scripted.map(({ name }) => name).filter((name) => !Object.hasOwn(manifest.allowScripts, name))).toEqual([])
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })

  it('is listed in full by `npm run sbom`, each package with its version and hash', () => {
    const told = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    const listed = new Map<string, string[]>()
    for (const { purl, hashes = [] } of Sbom.parse(JSON.parse(told)).components) {
      const known = listed.get(purl) ?? []
      listed.set(purl, [...known, ...hashes.map(({ content }) => Buffer.from(content, 'hex').toString('base64'))])
    }
    const missing = locked.filter(({ name, version, integrity }) => {
      const hashes = listed.get(`pkg:npm/${name.replace('@', '%40')}@${version}`)
      return integrity === undefined ? hashes === undefined : !hashes?.includes(integrity.replace('sha512-', ''))
    })
    expect(missing.map(({ path }) => path)).toEqual([])
    expect(locked.length).toBeGreaterThan(500)
  })
})
