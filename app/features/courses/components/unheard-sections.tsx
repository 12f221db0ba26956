import { m } from '#app/paraglide/messages.js'
import { SectionsNotice } from './sections-notice.tsx'

type Props = {
	sections: { section: string; title: string }[]
	/** Where each is looked at. */
	to: (section: string) => string
}

/** Asks, before a course is submitted or approved, for the words of what only those who hear can follow. */
export function UnheardSections(props: Props) {
	return (
		<SectionsNotice {...props} title={m.media_unheard()}>
			{m.media_unheard_text()}
		</SectionsNotice>
	)
}
