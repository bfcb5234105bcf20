import { execFileSync } from 'node:child_process'
import type { Program } from '../setup/process.ts'

/** A program and every process below it, by their resident memory. */
export function resident({ child }: Program): { name: string; megabytes: number }[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [])
    .map(([, own, parent, kilobytes, args = '']) => ({
      pid: Number(own),
      parent: Number(parent),
      megabytes: Math.round(Number(kilobytes) / 1024),
      name: /next-server/.test(args) ? 'console' : (/lib\/[\w/.]+/.exec(args)?.[0] ?? args.slice(0, 20)),
    }))
  const below = (parent: number): typeof rows =>
    rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.pid)])
  return [...rows.filter(({ pid }) => pid === child.pid), ...below(child.pid ?? 0)]
}
