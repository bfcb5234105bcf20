export function findBrowser(): string
export function bringBrowser(installed: Promise<unknown>): Promise<string>
