import { m } from '#app/paraglide/messages.js'

/** The number of a recording in its series: `Season 2, episode 5`. */
export function numbered({ season, episode }: { season: number | null; episode: number | null }): string {
	if (episode === null) return ''
	return season === null
		? m.recordings_episode_number({ episode })
		: m.recordings_season_number({ season, episode })
}
