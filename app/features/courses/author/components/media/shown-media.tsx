import { Form } from 'react-router'
import { Player } from '#app/features/courses/media/components/player.tsx'
import type { Media } from '#app/features/courses/section.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
	media: Media
	title: string
	language: Locale
	name: string | undefined
	captions: string | null
	transcript: string
}

export function ShownMedia({ media, title, language, name, captions, transcript }: Props) {
	return (
		<Card className="grid gap-4">
			<Player
				media={media}
				title={title}
				captions={captions}
				transcript={transcript}
				lang={language}
				position={0}
				report={null}
			/>
			{!captions && !transcript && <p className="text-muted">{m.media_words_none()}</p>}
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="min-w-0 text-muted wrap-anywhere">
					{name && <bdi>{name}</bdi>}
					{(media.kind === 'youtube' || media.kind === 'vimeo') &&
						m.media_outside_shown({ site: media.kind === 'youtube' ? 'YouTube' : 'Vimeo' })}
				</p>
				<ButtonLink to="words" tone="quiet">
					{m.media_words_edit()}
				</ButtonLink>
				<Form method="post" action="removal" relative="path" data-busy={m.media_removing()}>
					<Button tone="danger">
						<Icon name="trash-2" />
						{m.media_remove()}
					</Button>
				</Form>
			</div>
		</Card>
	)
}
