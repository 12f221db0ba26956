import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Which } from '../../editor/model.ts'

const says: Record<Which, () => string> = {
	newest: () => m.authoring_preview_newest(),
	submitted: () => m.authoring_preview_submitted(),
	approved: () => m.authoring_preview_approved(),
}

export function PreviewNotice({ which, edit }: { which: Which; edit: string | null }) {
	return (
		<Notice tone="warn" className="no-print mb-8">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p>{says[which]()}</p>
				{edit && (
					<ButtonLink tone="quiet" to={edit}>
						<Icon name="pencil" />
						{m.authoring_back_to_edit()}
					</ButtonLink>
				)}
			</div>
		</Notice>
	)
}
