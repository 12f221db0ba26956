import type { ReactNode, RefObject } from 'react'
import { SaveTrouble } from '#app/features/writing/components/save-status.tsx'
import type { useDraftForm } from '#app/features/writing/components/use-draft-form.ts'
import { m } from '#app/paraglide/messages.js'
import { FormError } from '#app/ui/field.tsx'

type Props = {
	id: string
	form: RefObject<HTMLFormElement | null>
	/** The address that it posts to without script. */
	here: string
	draft: ReturnType<typeof useDraftForm>
	zone: string
	revision: number
	children: ReactNode
}

export function DraftFrame({ id, form, here, draft, zone, revision, children }: Props) {
	return (
		<>
			<SaveTrouble
				state={draft.trouble}
				zone={zone}
				form={id}
				lost={m.authoring_lost()}
				keep={m.authoring_keep_mine()}
				theirs={here}
				onKeepMine={draft.keepMine}
			/>
			<form
				id={id}
				ref={form}
				method="post"
				action={here}
				encType="multipart/form-data"
				noValidate
				autoComplete="off"
				className="grid grid-cols-[minmax(0,1fr)] gap-6"
			>
				<input type="hidden" name="revision" value={revision} />
				<FormError text={draft.error} />
				{children}
			</form>
		</>
	)
}
