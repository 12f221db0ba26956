import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { statusTones, statusWords } from '../../components/words.ts'
import { officePath, officePodcastsPath, ownPath, type RecordingStatus } from '../../model.ts'
import { addEpisode } from '../commands/shows.server.ts'
import { episodeInput } from '../inputs.ts'
import { findChoosable, findShow, listChosen } from '../queries.server.ts'
import type { Route } from './+types/episodes'

export const meta = privateMeta(m.podcasts_choose_episodes)

const longestSearch = 200

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const show = requireRow(await findShow(ctx, requireRow(readId(params.showId))))
	if (show.kind !== 'chosen') requireRow(undefined)
	const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, longestSearch)
	return {
		id: show.id,
		title: show.title,
		q,
		found: await findChoosable(ctx, { showId: show.id, language: show.language, q }),
		chosen: await listChosen(ctx, show.id),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const showId = requireRow(readId(params.showId))
	const form = await readForm(request, episodeInput)
	if (!form.ok) return form.reply
	const recordingId = requireRow(readId(form.input.recording))
	const isAdded = await addEpisode(ctx, { showId, recordingId })
	return redirectWith(`${officePodcastsPath}/${showId}/episodes`, {
		...(isAdded ? { tone: 'good', code: 'podcasts.episode-added' } : { tone: 'bad', code: 'staff.not-now' }),
	})
}

export default function Episodes({ loaderData: { id, title, q, found, chosen } }: Route.ComponentProps) {
	const at = `${officePodcastsPath}/${id}`
	return (
		<Page
			title={m.podcasts_choose_episodes()}
			intro={m.podcasts_choose_intro()}
			width="reading"
			breadcrumb={[
				{ label: m.recordings_title(), to: officePath },
				{ label: m.podcasts_title(), to: officePodcastsPath },
				{ label: title, to: at },
				{ label: m.podcasts_choose_episodes() },
			]}
		>
			<Form method="get" className="flex flex-wrap items-end gap-3">
				<TextField name="q" label={m.podcasts_find()} value={q} dir="auto" />
				<Button tone="quiet">{m.posts_search()}</Button>
			</Form>
			{q.trim() !== '' && (
				<Section title={m.podcasts_found()}>
					{found.length === 0 && <p className="text-muted">{m.podcasts_found_none()}</p>}
					<ul className="grid gap-2">
						{found.map((each) => (
							<Row key={each.id} of={each}>
								<Form method="post">
									<input type="hidden" name="recording" value={each.id} />
									<Button tone="quiet" aria-label={m.podcasts_add({ title: each.title })}>
										{m.podcasts_add_short()}
									</Button>
								</Form>
							</Row>
						))}
					</ul>
				</Section>
			)}
			<Section title={m.podcasts_chosen()}>
				{chosen.length === 0 && <p className="text-muted">{m.podcasts_chosen_none()}</p>}
				<ul className="grid gap-2">
					{chosen.map((each) => (
						<Row key={each.id} of={each}>
							<Form method="post" action={`${at}/episodes/removal`}>
								<input type="hidden" name="recording" value={each.id} />
								<Button tone="quiet" aria-label={m.podcasts_take_out({ title: each.title })}>
									{m.podcasts_take_out_short()}
								</Button>
							</Form>
						</Row>
					))}
				</ul>
			</Section>
		</Page>
	)
}

type RowProps = {
	of: { id: string; title: string; language: Locale; status: RecordingStatus }
	children: ReactNode
}

function Row({ of: { id, title, language, status }, children }: RowProps) {
	return (
		<li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-2">
			<Link to={`${ownPath}/${id}`} className="min-w-0 grow wrap-anywhere" lang={language} dir="auto">
				{title}
			</Link>
			<Badge tone={statusTones[status]}>{statusWords[status]()}</Badge>
			{children}
		</li>
	)
}
