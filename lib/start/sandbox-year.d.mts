export function sandboxYear(environment?: Record<string, string | undefined>): { SANDBOX_YEAR?: string }
