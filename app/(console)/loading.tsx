import { PageSkeleton } from '#components/page/page-skeleton.tsx'

export default function Loading() {
  return <PageSkeleton />
}
