import { m } from '#app/paraglide/messages.js'
import { mediaPath } from './model.ts'

export const recordingsService = {
	name: 'recordings',
	label: m.recordings_media,
	paths: [mediaPath, '/play'],
}
