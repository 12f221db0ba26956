import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatDate } from '#app/platform/time/date-format.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import type { Wording } from '../model.ts'
import { Parts } from './parts.tsx'

type Props = {
	wording: Wording
	/** Year and month, as 2023-05. */
	updated: string | null
}

export function LegalPage({ wording: { title, parts, publishedAt }, updated }: Props) {
	const headed = parts.filter((part) => part.title)
	return (
		<Page title={title} width="reading" actions={<PrintButton />}>
			{updated && (
				<p className="-mt-4 mb-6 text-muted">{m.pages_legal_updated({ date: monthOf(updated) })}</p>
			)}
			{publishedAt === null && (
				<Notice tone="warn" title={m.pages_legal_template()}>
					<p>{m.pages_legal_template_text()}</p>
				</Notice>
			)}
			{headed.length > 1 && (
				<nav aria-labelledby="contents" className="no-print my-8 border-line border-y py-5">
					<h2 id="contents" className="mb-2 text-lg">
						{m.pages_legal_contents()}
					</h2>
					<ol className="list-decimal gap-x-10 ps-6 sm:columns-2">
						{headed.map((part) => (
							<li key={part.id} className="py-1">
								<a href={`#${part.id}`}>{part.title}</a>
							</li>
						))}
					</ol>
				</nav>
			)}
			<Parts parts={parts} />
		</Page>
	)
}

function PrintButton() {
	return (
		<Button type="button" tone="quiet" data-print data-with-script className="no-print">
			<Icon name="printer" /> {m.pages_legal_print()}
		</Button>
	)
}

function monthOf(month: string): string {
	const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
	return formatDate(new Date(`${month}-01`), getLocale(), options)
}
