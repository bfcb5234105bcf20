import { NotFound } from '#components/page/not-found.tsx'
import { titled } from './titles.ts'

export const generateMetadata = titled('notFound.title')

export default function NotFoundPage() {
  return (
    <main>
      <NotFound />
    </main>
  )
}
