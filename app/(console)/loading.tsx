import { PageSkeleton } from '#components/shell/page-skeleton.tsx'

export default function Loading() {
  return <PageSkeleton />
}
