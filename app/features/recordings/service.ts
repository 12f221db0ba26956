import { m } from '#app/paraglide/messages.js'
import { mediaPath, podcastsPath } from './model.ts'

export const recordingsService = {
	name: 'recordings',
	label: m.recordings_media,
	paths: [mediaPath, podcastsPath, '/play'],
}
