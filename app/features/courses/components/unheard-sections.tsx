import { m } from '#app/paraglide/messages.js'
import { SectionsNotice } from './sections-notice.tsx'

type Props = {
	sections: { section: string; title: string }[]
	to: (section: string) => string
}

/** Names media without captions or transcript before a submission or approval. */
export function UnheardSections(props: Props) {
	return (
		<SectionsNotice {...props} title={m.media_unheard()}>
			{m.media_unheard_text()}
		</SectionsNotice>
	)
}
