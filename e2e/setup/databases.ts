import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { placeOf } from './place.ts'

/** Where the address of the run's PostgreSQL server is written down: journeys are processes of their own. */
const addressFile = join(dirname(placeOf(0).dataDir), 'server')

/** Says where the server is; before any program is started. */
export function announceServer(url: string): void {
  mkdirSync(dirname(addressFile), { recursive: true })
  writeFileSync(addressFile, url)
}

/** New databases on the run's server for one pair of programs, as their settings. */
export async function databaseSettings(pair: string): Promise<Record<string, string>> {
  return {
    REGISTRY_DATABASE_URL: await createDatabase(`registry_${pair}`),
    CONSOLE_DATABASE_URL: await createDatabase(`console_${pair}`),
  }
}

/** The address of one database on the run's server. */
export function databaseUrl(name: string): string {
  const url = new URL(readFileSync(addressFile, 'utf8'))
  url.pathname = `/${name}`
  return url.href
}

async function createDatabase(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: readFileSync(addressFile, 'utf8') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return databaseUrl(name)
}
