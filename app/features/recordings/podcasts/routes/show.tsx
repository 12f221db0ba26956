import { Form, Link } from 'react-router'
import { listStaff } from '#app/features/scholars/api.server.ts'
import { pick } from '#app/fields/fields.ts'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { type Names, officePath, officePodcastsPath, podcastsPath } from '../../model.ts'
import { listSeriesNames } from '../../series/queries.server.ts'
import { createShow, updateShow } from '../commands/shows.server.ts'
import { feedUrl } from '../feed-url.ts'
import { scopeFields, showFields } from '../fields.ts'
import { newShowInput, showInput } from '../inputs.ts'
import { findShow } from '../queries.server.ts'
import type { Route } from './+types/show'

export const meta = privateMeta(m.podcasts_podcast)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	if (params.showId === 'new')
		return { show: null, feed: '', series: await listSeriesNames(ctx), scholars: await listStaff(ctx) }
	const show = requireRow(await findShow(ctx, requireRow(readId(params.showId))))
	return { show, feed: feedUrl(requestContext(context).runtime.env.SITE_URL, show), series: [], scholars: [] }
}

const errors = {
	'slug-taken': () => ({ slug: m.podcasts_slug_taken() }),
	'moved-twice': () => ({ movedFrom: m.podcasts_moved_twice() }),
	'series-gone': () => ({ seriesId: m.podcasts_series_required() }),
	'speaker-gone': () => ({ personId: m.podcasts_speaker_required() }),
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	if (params.showId !== 'new') {
		const id = requireRow(readId(params.showId))
		const form = await readForm(request, showInput)
		if (!form.ok) return form.reply
		await updateShow(ctx, id, form.input)
		return redirectWith(`${officePodcastsPath}/${id}`, { tone: 'good', code: 'podcasts.saved' })
	}
	const form = await readForm(request, newShowInput)
	if (!form.ok) return form.reply
	const made = await createShow(ctx, form.input, requestContext(context).runtime.env.SITE_URL)
	if (!made.ok) return refuse(form.values, errors[made.reason](), 409)
	const next = form.input.kind === 'chosen' ? '/episodes' : ''
	return redirectWith(`${officePodcastsPath}/${made.id}${next}`, { tone: 'good', code: 'podcasts.saved' })
}

export default function Show({ loaderData, actionData }: Route.ComponentProps) {
	const { show, feed } = loaderData
	const reply = actionData?.form
	const title = show ? show.title : m.podcasts_new()
	return (
		<Page
			title={show ? <bdi lang={show.language}>{title}</bdi> : title}
			width="reading"
			breadcrumb={[
				{ label: m.recordings_title(), to: officePath },
				{ label: m.podcasts_title(), to: officePodcastsPath },
				{ label: title },
			]}
		>
			{show && (
				<Card className="mb-6 grid gap-3">
					<p className="text-muted">{scopeOf(show)}</p>
					<p>{m.podcasts_episodes({ count: show.episodes })}</p>
					<p className="wrap-anywhere">
						{m.podcasts_address()}: <a href={feed}>{feed}</a>
					</p>
					<p className="flex flex-wrap gap-3">
						{show.kind === 'chosen' && (
							<ButtonLink to={`${officePodcastsPath}/${show.id}/episodes`} tone="quiet">
								{m.podcasts_choose_episodes()}
							</ButtonLink>
						)}
						{show.episodes > 0 && (
							<Link to={podcastsPath} className="inline-flex min-h-11 items-center">
								{m.recordings_see_page()}
							</Link>
						)}
					</p>
				</Card>
			)}
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					{!show && <Scope {...loaderData} reply={reply} />}
					<Fields
						of={showFields}
						reply={reply}
						values={show ? pick(show, Object.keys(showFields)) : { category: 'islam', order: 'episodic' }}
						language={show?.language}
					/>
					<div>
						<Checkbox
							name="isLocked"
							label={m.podcasts_locked()}
							checked={reply ? reply.values.isLocked === 'yes' : (show?.isLocked ?? true)}
						/>
						<p className="text-muted">{m.podcasts_locked_hint()}</p>
					</div>
					<div className="flex flex-wrap gap-3">
						<Button>{m.posts_save()}</Button>
						<ButtonLink to={officePodcastsPath} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
			{show && (
				<p className="mt-8">
					<ButtonLink to={`${officePodcastsPath}/${show.id}/removal`} tone="quiet">
						{m.podcasts_remove()}
					</ButtonLink>
				</p>
			)}
		</Page>
	)
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['show']>

function scopeOf({ kind, language, series, speaker }: Shown): string {
	const of = kind === 'series' ? series?.[getLocale()] : kind === 'speaker' ? speaker : null
	return [scopeFields.kind.words[kind](), of, localeNames[language]].filter(Boolean).join(dot())
}

type ScopeProps = {
	series: { id: string; names: Names }[]
	scholars: { id: string; name: string }[]
	reply: FormReply | undefined
}

/** Scope and address, asked once. */
function Scope({ series, scholars, reply }: ScopeProps) {
	const none = { value: '', label: m.posts_none_chosen() }
	const select = (name: string) => {
		const { value, error } = fieldOf(reply, name)
		return { name, value: value ?? '', error }
	}
	return (
		<>
			<Fields
				of={scopeFields}
				only={['language', 'kind']}
				reply={reply}
				values={{ language: getLocale(), kind: 'series' }}
			/>
			<SelectField
				{...select('seriesId')}
				label={m.podcasts_series()}
				options={[none, ...series.map(({ id, names }) => ({ value: id, label: names[getLocale()] }))]}
			/>
			<SelectField
				{...select('personId')}
				label={m.podcasts_speaker()}
				options={[none, ...scholars.map(({ id, name }) => ({ value: id, label: name }))]}
			/>
			<Fields of={scopeFields} only={['slug', 'movedFrom']} reply={reply} />
		</>
	)
}
