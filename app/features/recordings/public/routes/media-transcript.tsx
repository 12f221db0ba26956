import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Page } from '#app/ui/page.tsx'
import { mediaPath, recordingPath } from '../../model.ts'
import { TranscriptText } from '../components/transcript-text.tsx'
import { openRecording } from '../open.server.ts'
import type { Route } from './+types/media-transcript'

export const handle = { pageCache: { query: [], tags: ['recording', 'scholar'] } }

export async function loader({ params, context }: Route.LoaderArgs) {
	const opened = await loadOrFail(context, m.recordings_load_failed, () =>
		openRecording(context, params.slug),
	)
	if (opened && 'withdrawn' in opened) throw new Response(null, { status: 410 })
	const { recording, transcript } = requireRow(opened)
	return { recording, transcript: requireRow(transcript ?? undefined) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { text } = loaderData.recording
	return headOf({
		site: siteOf(matches),
		title: m.recordings_transcript_of({ title: text.title }),
		description: text.summary.slice(0, 200) || text.title,
		path: `${recordingPath(loaderData.recording)}/transcript`,
		versions: [],
		noindex: true,
	})
}

export default function MediaTranscript({ loaderData: { recording, transcript } }: Route.ComponentProps) {
	const { text } = recording
	return (
		<Page
			title={<bdi lang={text.language}>{text.title}</bdi>}
			intro={m.recordings_transcript()}
			width="reading"
			breadcrumb={[
				{ label: m.recordings_media(), to: mediaPath },
				{ label: text.title, to: recordingPath(recording) },
				{ label: m.recordings_transcript() },
			]}
		>
			{transcript.isMachine && (
				<p className="mb-4">
					<Badge tone="yellow">{m.recordings_machine_warning()}</Badge>
				</p>
			)}
			<TranscriptText {...transcript} path={pathIn(getLocale(), recordingPath(recording))} />
		</Page>
	)
}
