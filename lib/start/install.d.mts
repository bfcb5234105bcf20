export function install(): Promise<void>
export function installSteps(folder: string): string[][]
export function noteInstalled(folder: string): void
