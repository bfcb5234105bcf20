import { Link } from './link.tsx'
import { Section } from './section.tsx'

export interface HelpStep {
  id: string
  title: string
  text: string
  /** Where the step is done; absent where it is done on this very page. */
  href?: string
}

/** How a role begins: a few steps in their order, each with its page and why it is worth a visit. */
export function StepsHelp({ title, remark, steps }: { title: string; remark: string; steps: readonly HelpStep[] }) {
  return (
    <Section heading={title} remark={remark}>
      <ol className="flex max-w-measure list-decimal flex-col gap-3 ps-5">
        {steps.map(({ id, title: what, text, href }) => (
          <li key={id}>
            {href === undefined ? (
              <span className="font-medium">{what}</span>
            ) : (
              <Link href={href} className="link font-medium">
                {what}
              </Link>
            )}{' '}
            <span className="text-ink-2">{text}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
