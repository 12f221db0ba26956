import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse, textFields } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { formatDay, formatTime } from '#app/platform/time/time.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { requireOrganiser } from '../../access.server.ts'
import { clashValues } from '../../clash.server.ts'
import { ramadanPath, staffPath, staffPathOf } from '../../model.ts'
import { findSeriesForStaff } from '../../queries.server.ts'
import { hijriText } from '../../when-words.ts'
import { eventsWords } from '../../words.ts'
import { columnsOf, rotaPathOf } from '../model.ts'
import { fieldOf, readRow, rowValues } from '../read.ts'
import { loadRota, personFinder } from '../rota.server.ts'
import { type RotaChange, saveRota } from '../save.server.ts'
import { answerTones, answerWords, columnWords } from '../words.ts'
import type { Route } from './+types/edit'

export const meta = privateMeta(m.rota_title)
export const handle = { area: 'admin' }

async function open({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
	const ctx = await requireOrganiser(context)
	const { env, settings } = requestContext(context).runtime
	const series = requireRow(await findSeriesForStaff(ctx, env.SECRET, requireRow(readId(params.id))))
	const columns = columnsOf(series.kind)
	requireRow(columns.length > 0 && series.status !== 'draft' ? series : undefined)
	return { ctx, series, columns, zone: series.zone ?? settings()['organisation.zone'] }
}

export async function loader(args: Route.LoaderArgs) {
	const { ctx, series, columns, zone } = await open(args)
	return loadOrFail(args.context, m.rota_load_failed, async () => {
		const dates = await loadRota(ctx, series.id)
		const { names } = await personFinder(ctx)
		return {
			series: { id: series.id, title: series.title, language: series.language },
			columns,
			names,
			zone,
			dates: dates.map(({ duties, ...date }) => ({
				key: date.key,
				day: date.day,
				startsAt: date.startsAt,
				status: date.status,
				isExpected: date.isExpected,
				hasBegun: date.startsAt <= ctx.now,
				hijri: hijriText(date.key, series.rule),
				values: rowValues(columns, duties),
				states: duties.flatMap(({ profileId, name, state }) =>
					profileId && state !== 'yes' ? [{ name, state }] : [],
				),
			})),
		}
	})
}

export async function action(args: Route.ActionArgs) {
	const { ctx, series, columns, zone } = await open(args)
	const values = await textFields(args.request)
	const dates = await loadRota(ctx, series.id)
	const { find } = await personFinder(ctx)
	const changes: RotaChange[] = []
	const errors: Record<string, string> = {}
	for (const { id, key, duties } of dates) {
		const now = rowValues(columns, duties)
		const typed: Record<string, string> = {}
		let isChanged = false
		for (const { name } of columns) {
			const field = fieldOf(name, key)
			const [said, seen, is = ''] = [values[field], values[`was.${field}`] ?? '', now[name]]
			// Untouched: what another person has written meanwhile stays.
			if (said === undefined || said.trim() === seen) typed[name] = is
			else if (is !== seen && is !== said.trim())
				errors[field] = m.rota_meanwhile({ now: is || m.rota_nobody() })
			else {
				typed[name] = said
				isChanged = true
			}
		}
		if (!isChanged) continue
		const read = readRow(columns, typed, find)
		if (read.ok) changes.push({ dateId: id, duties: read.duties })
		else for (const [name, text] of Object.entries(read.errors)) errors[fieldOf(name, key)] = text
	}
	if (Object.keys(errors).length > 0) return refuse(values, errors)
	const tried = await saveOrRefuse(args.context, 'events.save-failed', values, () =>
		saveRota(ctx, series.id, changes),
	)
	if (!tried.ok) return tried.reply
	const { done } = tried
	const here = rotaPathOf(series.id)
	if (done.ok) return redirectWith(here, { tone: 'good', text: m.eventdesk_saved() })
	if (done.reason === 'not-now') return redirectWith(here, { tone: 'bad', code: 'staff.not-now' })
	return refuse(values, { '': m.eventdesk_clash(clashValues(done.clash, zone)) }, 409)
}

const cell = 'block w-full min-w-36 min-h-11 rounded-field border bg-surface px-3 py-2 text-ink'

export default function Rota({ loaderData, actionData }: Route.ComponentProps) {
	const { series, columns, names, dates, zone } = loaderData
	const locale = getLocale()
	const reply = actionData?.form
	return (
		<Page
			title={m.rota_title()}
			intro={m.rota_intro()}
			breadcrumb={[
				{ label: m.eventdesk_title(), to: staffPath },
				{ label: series.title, to: staffPathOf(series.id) },
				{ label: m.rota_title() },
			]}
			actions={
				<ButtonLink to={ramadanPath} tone="quiet">
					{m.rota_ramadan()}
				</ButtonLink>
			}
		>
			{dates.length === 0 ? (
				<EmptyState title={m.eventdesk_dates_none()} />
			) : (
				<Form method="post" noValidate className="grid gap-5">
					<CodedFormError words={eventsWords} code={reply?.errors['']} />
					<datalist id="rota-people">
						{names.map((name) => (
							<option key={name} value={name} />
						))}
					</datalist>
					<ul className="divide-y divide-line rounded-card border border-line bg-surface">
						{dates.map((date) => {
							const when = formatDay(date.startsAt, locale, zone)
							return (
								<li key={date.key}>
									<fieldset className="grid gap-3 px-4 py-4">
										<legend className="contents">
											<span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-4 font-semibold">
												<Link to={staffPathOf(series.id, date.key)}>{when}</Link>
												<span className="font-normal text-muted">
													{[formatTime(date.startsAt, locale, zone), date.hijri].filter(Boolean).join(dot())}
												</span>
												{date.isExpected && <Badge tone="yellow">{m.events_expected()}</Badge>}
												{date.status === 'cancelled' && <Badge tone="red">{m.rota_date_cancelled()}</Badge>}
												{date.states.map(({ name, state }) => (
													<Badge key={`${name} ${state}`} tone={answerTones[state]}>
														<bdi>{name}</bdi>: {answerWords[state]()}
													</Badge>
												))}
											</span>
										</legend>
										<div className="grid gap-3 sm:grid-cols-3">
											{columns.map(({ name }) => {
												const field = fieldOf(name, date.key)
												const error = reply?.errors[field]
												const isPerson = name !== 'portion' && name !== 'plates'
												const isFixed = date.hasBegun || date.status === 'cancelled'
												return (
													<div key={name} className="grid content-start gap-1">
														<label htmlFor={field} className="text-sm">
															{columnWords[name]()}
															<span className="sr-only"> {when}</span>
														</label>
														<input type="hidden" name={`was.${field}`} value={date.values[name] ?? ''} />
														<input
															id={field}
															name={field}
															defaultValue={reply?.values[field] ?? date.values[name] ?? ''}
															list={isPerson ? 'rota-people' : undefined}
															inputMode={name === 'plates' ? 'numeric' : undefined}
															autoComplete="off"
															maxLength={160}
															dir="auto"
															readOnly={isFixed}
															aria-invalid={error ? true : undefined}
															aria-describedby={error ? `${field}-error` : undefined}
															className={`${cell} ${error ? 'border-danger' : 'border-line-strong'} read-only:bg-sand`}
														/>
														<FieldError
															id={`${field}-error`}
															of={field}
															label={`${columnWords[name]()}, ${when}`}
															text={error}
														/>
													</div>
												)
											})}
										</div>
									</fieldset>
								</li>
							)
						})}
					</ul>
					<div className="flex flex-wrap gap-3">
						<Button>{m.eventdesk_save()}</Button>
						<ButtonLink to={staffPathOf(series.id)} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			)}
		</Page>
	)
}
