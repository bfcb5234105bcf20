export function verifyPage(): Promise<string>
