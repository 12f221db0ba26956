import { m } from '#app/paraglide/messages.js'
import { fileWords } from '#app/platform/files/file-words.ts'
import { bucketRules } from '#app/platform/files/files.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { evidenceBucket } from '../model.ts'

/** An invoice, a letter or a signed receipt; only the staff see it. */
export function EvidenceField({ reply, hint }: { reply: FormReply | undefined; hint: string }) {
	const megabytes = Math.floor(bucketRules[evidenceBucket].maxBytes / (1024 * 1024))
	const state = fieldOf(reply, 'evidence')
	const { fileName } = reply?.values ?? {}
	return (
		<FileField
			{...state}
			error={state.error?.startsWith('files.') ? sentenceFor(fileWords, state.error).text : state.error}
			label={m.payments_evidence()}
			hint={[hint, m.payments_evidence_takes({ megabytes })].join(' ')}
			bucket={evidenceBucket}
			sentName={fileName}
			again={reply && Object.keys(reply.errors).length > 0 ? m.payments_evidence_again() : undefined}
			words={{
				here: m.payments_evidence_here(),
				uploading: m.payments_evidence_uploading(),
				failed: m.payments_evidence_failed(),
			}}
		/>
	)
}
