import { NotFound } from '#components/page/not-found.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { titled } from './titles.ts'

export const generateMetadata = titled('notFound.title')

export default function NotFoundPage() {
  return withTexts(
    ['notFound'],
    <main>
      <NotFound />
    </main>,
  )
}
