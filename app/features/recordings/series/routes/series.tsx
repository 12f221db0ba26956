import { Form, Link } from 'react-router'
import { toLanguages } from '#app/fields/fields.ts'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { statusTones, statusWords } from '../../components/words.ts'
import { officePath, officeSeriesPath, ownPath, seriesPath } from '../../model.ts'
import { saveSeries } from '../commands/series.server.ts'
import { numbered } from '../components/numbered.ts'
import { seriesFields } from '../fields.ts'
import { seriesInput } from '../inputs.ts'
import { findSeries } from '../queries.server.ts'
import type { Route } from './+types/series'

export const meta = privateMeta(m.recordings_series)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	if (params.seriesId === 'new') return { series: null }
	return { series: requireRow(await findSeries(ctx, requireRow(readId(params.seriesId)))) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = params.seriesId === 'new' ? null : requireRow(readId(params.seriesId))
	const form = await readForm(request, seriesInput)
	if (!form.ok) return form.reply
	const saved = await saveSeries(ctx, id, form.input)
	return redirectWith(`${officeSeriesPath}/${saved}`, { tone: 'good', code: 'recordings.series-saved' })
}

export default function Series({ loaderData: { series }, actionData }: Route.ComponentProps) {
	const title = series ? series.names[getLocale()] : m.recordings_series_new()
	const isPublic = series?.episodes.some(({ status }) => status === 'published')
	return (
		<Page
			title={title}
			width="reading"
			breadcrumb={[
				{ label: m.recordings_title(), to: officePath },
				{ label: m.recordings_series_title(), to: officeSeriesPath },
				{ label: title },
			]}
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<Fields
						of={seriesFields}
						reply={actionData?.form}
						values={{ ...toLanguages('name', series?.names), ...toLanguages('text', series?.texts) }}
					/>
					<div className="flex flex-wrap gap-3">
						<Button>{m.posts_save()}</Button>
						<ButtonLink to={officeSeriesPath} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
			{series && (
				<Section title={m.recordings_series_order()}>
					{series.episodes.length === 0 && <p className="text-muted">{m.recordings_series_empty()}</p>}
					<ol className="grid gap-2">
						{series.episodes.map((each, index) => (
							<li
								key={each.id}
								className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-2"
							>
								<span className="text-muted">{numbered(each)}</span>
								<Link
									to={`${ownPath}/${each.id}`}
									className="min-w-0 grow wrap-anywhere"
									lang={each.language}
									dir="auto"
								>
									{each.title}
								</Link>
								<Badge tone={statusTones[each.status]}>{statusWords[each.status]()}</Badge>
								<Form method="post" action={`${officeSeriesPath}/${series.id}/order`} className="flex">
									<input type="hidden" name="recording" value={each.id} />
									<Move by="up" label={m.posts_up({ title: each.title })} isOff={index === 0} />
									<Move
										by="down"
										label={m.posts_down({ title: each.title })}
										isOff={index === series.episodes.length - 1}
									/>
								</Form>
							</li>
						))}
					</ol>
					<p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
						<ButtonLink to={`${officeSeriesPath}/${series.id}/removal`} tone="quiet">
							{m.recordings_series_remove()}
						</ButtonLink>
						{isPublic && <Link to={seriesPath(series)}>{m.recordings_see_page()}</Link>}
					</p>
				</Section>
			)}
		</Page>
	)
}

function Move({ by, label, isOff }: { by: 'up' | 'down'; label: string; isOff: boolean }) {
	return (
		<button
			type="submit"
			name="by"
			value={by}
			aria-label={label}
			disabled={isOff}
			className="grid size-11 place-items-center rounded-field text-muted hover:text-emerald disabled:opacity-30"
		>
			<Icon name={`arrow-${by}`} />
		</button>
	)
}
