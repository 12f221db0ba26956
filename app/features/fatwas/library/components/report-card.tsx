import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, localeNames } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Report } from '../model.ts'
import { reportsList } from '../params.ts'

type Props = {
	report: Report
	days: Days
	/** Page of the list to return to. */
	list: string
}

export function ReportCard({ report, days, list }: Props) {
	const locale = getLocale()
	const { id, text, email, language, createdAt, resolvedAt, fatwa } = report
	return (
		<Card as="article" className="grid min-w-0 gap-3">
			<h3 lang={language} dir={directionOf(language)} className="min-w-0 wrap-anywhere text-lg">
				<Link to={`/fatwas/${fatwa.number}?lang=${language}`}>{fatwa.title}</Link>
			</h3>
			<p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
				<span lang={language} className={language === locale ? undefined : 'system-type'}>
					{localeNames[language]}
				</span>
				<time dateTime={createdAt.toISOString()}>
					{m.fatwas_report_reported_on({ date: formatDay(createdAt, locale, days) })}
				</time>
				{resolvedAt && (
					<time dateTime={resolvedAt.toISOString()}>
						{m.fatwas_report_resolved_on({ date: formatDay(resolvedAt, locale, days) })}
					</time>
				)}
				{email ? (
					<a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className="wrap-anywhere">
						<bdi dir="ltr">{email}</bdi>
					</a>
				) : (
					<span>{m.fatwas_report_no_email()}</span>
				)}
			</p>
			<p dir="auto" className="whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
				{text}
			</p>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
				<Resolve id={id} isResolved={resolvedAt !== null} list={list} />
				<Link to={`/admin/fatwas/${fatwa.id}/edit`}>{m.fatwas_report_edit()}</Link>
			</div>
		</Card>
	)
}

/** Both buttons stand in the same place, and each undoes the other. */
function Resolve({ id, isResolved, list }: { id: string; isResolved: boolean; list: string }) {
	const [, search] = list.split('?')
	return (
		<Form method="post" action={`${reportsList.path}/${id}/resolution${search ? `?${search}` : ''}`}>
			<input type="hidden" name="resolved" value={isResolved ? 'no' : 'yes'} />
			<Button tone="quiet">{isResolved ? m.fatwas_report_reopen() : m.fatwas_report_resolve()}</Button>
		</Form>
	)
}
