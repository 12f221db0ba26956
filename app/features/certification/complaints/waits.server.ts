import { and, type SQL, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { inStates } from '#app/workflow/rules.server.ts'
import type { WorkSource } from '#app/workflow/waiting.server.ts'
import { kindWords } from './complaint-words.ts'
import { complaintKinds, complaintsPath, officeComplaint, openStates } from './model.ts'
import { complaints } from './tables.server.ts'
import { complaintWorkflow } from './workflow.server.ts'

const { id, createdAt, dueOn, status, handlerId } = complaints

/** Complaints that are not decided; never of a firm to which this admin has a tie. */
export const complaintWork: WorkSource = {
	name: 'complaint',
	notices: 'complaint',
	label: m.complaints_one,
	list: complaintsPath,
	find: ({ actor }) => ({
		from: sql`${complaints}`,
		columns: {
			id,
			dueOn,
			status,
			since: createdAt,
			holder: handlerId,
			about: sql`to_json(${complaints.kind})`,
		},
		where: openStates.map((each): SQL | undefined =>
			and(inStates(status, [each]), complaintWorkflow.sees(actor)),
		),
	}),
	show: ({ id, about }) => ({
		title: kindWords[complaintKinds.find((kind) => kind === about) ?? 'us'](),
		facts: [],
		to: officeComplaint(id),
		action: { verb: 'open', to: officeComplaint(id) },
	}),
}
