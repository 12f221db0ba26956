import { Form, Link } from 'react-router'
import { readingPath } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
	similar: { number: number; slug: string; title: string; language: Locale }[]
	/** All typed values, with the id of the uploaded file. */
	values: Record<string, string>
}

/** The step between asking and sending: similar questions that have an answer. */
export function AlreadyAnswered({ similar, values }: Props) {
	const locale = getLocale()
	return (
		<>
			<ul className="grid gap-3">
				{similar.map((fatwa) => (
					<li key={fatwa.number} className="rounded-card border border-line bg-surface px-5 py-4">
						<Link to={readingPath(fatwa, locale)} target="_blank" className="inline-flex items-start gap-2">
							<bdi lang={fatwa.language} dir={directionOf(fatwa.language)} className="wrap-anywhere">
								{fatwa.title}
							</bdi>
							<Icon name="external-link" className="mt-1 size-4" />
							<span className="sr-only">{m.asking_new_tab()}</span>
						</Link>
					</li>
				))}
			</ul>
			<Form method="post" data-busy={m.asking_sending()} className="mt-8 grid justify-items-start gap-3">
				{Object.entries({ ...values, compared: 'yes' }).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<p className="text-muted">{m.asking_all_the_same_hint()}</p>
				<div className="flex flex-wrap gap-3">
					<Button>{m.asking_all_the_same()}</Button>
					<Button tone="quiet" name="change" value="yes">
						{m.asking_change()}
					</Button>
				</div>
			</Form>
		</>
	)
}
