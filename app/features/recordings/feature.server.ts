import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import {
	maxTranscriptFileBytes,
	mediaPath,
	officePath,
	officePodcastsPath,
	officeSeriesPath,
	ownPath,
	podcastsPath,
} from './model.ts'
import { recordingNamings } from './naming.server.ts'
import { recordingNews } from './news.server.ts'
import { recordingNotices } from './notices.ts'
import { recordingMediaOwner } from './owner.server.ts'
import { recordingsPart } from './personal.server.ts'
import { recordingSearch } from './searchable.server.ts'
import { recordingsService } from './service.ts'
import { recordingWaits } from './waits.server.ts'
import { recordingsWords } from './words.ts'
import { recordingWorkflow } from './workflow.server.ts'

/** Talks and lessons to listen to, with chapters and transcripts. */
export const recordingsFeature = feature({
	name: 'recordings',
	service: recordingsService,
	links: [
		{
			place: 'resources',
			group: 'learn',
			to: mediaPath,
			label: m.recordings_media,
			icon: 'headphones',
			order: 3,
		},
		{ place: 'footer', group: 'learn', to: podcastsPath, label: m.podcasts_title, order: 35 },
		{ place: 'scholar', to: ownPath, label: m.recordings_title, icon: 'headphones', order: 56 },
		{
			place: 'admin',
			to: officePath,
			group: 'content',
			label: m.recordings_title,
			icon: 'headphones',
			order: 57,
		},
	],
	commands: [
		{ kind: 'action', level: 'scholar', to: `${ownPath}/new`, label: m.recordings_new },
		{ kind: 'page', level: 'admin', to: officeSeriesPath, label: m.recordings_series_title },
		{ kind: 'page', level: 'admin', to: officePodcastsPath, label: m.podcasts_title },
	],
	stepped: [recordingWorkflow],
	workSources: [recordingWaits],
	notices: recordingNotices,
	listeners: recordingNews,
	searchables: [recordingSearch],
	mediaOwners: [recordingMediaOwner],
	uploads: { [`${ownPath}/:id/transcripts/:language`]: { maxBytes: maxTranscriptFileBytes } },
	namings: recordingNamings,
	words: recordingsWords,
	personal: recordingsPart,
})
