import { KeysPage } from '#components/features/service/keys/keys-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { admins } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('keys.title')

export default pageOf(admins, ['keys'], <KeysPage />, [asked('listKeys', {}), asked('getConnection', {})])
