import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import { listed } from '#app/platform/text/lists.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import type { Report as PlainReport } from '../report.ts'

type Report = PlainReport & { token: string }

export function ImportReport({ report, path }: { report: Report; path: string }) {
	const { counts, token } = report
	const saves = counts.new + counts.changed
	const left = counts.refused
	const locale = getLocale()
	return (
		<div className="grid gap-6">
			<Card className="grid gap-2">
				<p className="font-semibold">{m.intake_import_new({ count: counts.new })}</p>
				<p>{m.intake_import_changed({ count: counts.changed })}</p>
				<p>{m.intake_import_same({ count: counts.same })}</p>
				<p className={left > 0 ? 'text-danger' : ''}>{m.intake_import_refused({ count: left })}</p>
				{report.hasProducts && <p className="text-muted">{m.intake_import_products_note()}</p>}
				<div className="mt-2 flex flex-wrap items-center gap-3">
					{saves > 0 && (
						<Form method="post" action={`${path}/confirmation`}>
							<input type="hidden" name="token" value={token} />
							<Button>
								{left > 0
									? m.intake_import_save_leave({
											save: formatNumber(saves, locale),
											left: formatNumber(left, locale),
										})
									: m.intake_import_save({ count: saves })}
							</Button>
						</Form>
					)}
					<Link to={path} reloadDocument className="inline-flex min-h-11 items-center">
						{m.intake_import_other()}
					</Link>
				</div>
			</Card>
			{saves === 0 && <Notice title={m.intake_import_nothing_to_save()} />}
			{report.unknown.length > 0 && (
				<Notice tone="warn" title={m.intake_import_unknown({ names: listed(report.unknown) })} />
			)}
			<Rows
				title={m.intake_import_refused_title()}
				rows={report.refused}
				more={report.moreRefused}
				actions={
					<Form method="post" action={`${path}/refused`} reloadDocument>
						<input type="hidden" name="token" value={token} />
						<Button tone="quiet">{m.intake_import_download()}</Button>
					</Form>
				}
			/>
			<Rows title={m.intake_import_changed_title()} rows={report.changed} more={report.moreChanged} />
			<Rows title={m.intake_import_warned_title()} rows={report.warned} more={report.moreWarned} />
		</div>
	)
}

type RowsProps = { title: string; rows: Report['refused']; more: number; actions?: ReactNode }

function Rows({ title, rows, more, actions }: RowsProps) {
	if (rows.length === 0) return null
	const locale = getLocale()
	return (
		<Section title={title} actions={actions}>
			<ol className="divide-y divide-line rounded-card border border-line bg-surface">
				{rows.map(({ line, column, text, stood }) => (
					<li key={line} className="grid gap-1 px-5 py-3">
						<p className="flex flex-wrap gap-x-4 text-muted text-sm">
							<span>{m.intake_import_line({ line: formatNumber(line, locale) })}</span>
							{column && <span>{column}</span>}
						</p>
						<p dir="auto" className="wrap-anywhere">
							{text}
						</p>
						{stood !== '' && (
							<p className="wrap-anywhere text-muted text-sm">
								{m.intake_import_stood({ text: `\u2068${stood}\u2069` })}
							</p>
						)}
					</li>
				))}
			</ol>
			{more > 0 && <p className="mt-2 text-muted">{m.intake_import_more({ count: more })}</p>}
		</Section>
	)
}
