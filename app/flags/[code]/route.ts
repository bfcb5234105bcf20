import { flagFile } from '#components/ui/flag-file.ts'

export const GET = flagFile
