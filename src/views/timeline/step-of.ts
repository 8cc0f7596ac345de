import type { EventOf, ResearchEvent } from '../../trace/events.ts'

export interface StepTold {
  plan: EventOf<'plan'> | undefined
  /** The model's reasoning before its reply. */
  thoughts: string
  thought: string
  code: string
  /** The reply so far, until it has been parsed as an action. */
  writing: string
  /** False for a step that was taken without the model. */
  byModel: boolean
  observation: string
}

export function stepOf(events: readonly ResearchEvent[], agent: string, step: number): StepTold {
  const details: StepTold = {
    plan: undefined,
    thoughts: '',
    thought: '',
    code: '',
    writing: '',
    byModel: true,
    observation: '',
  }
  for (const event of events) {
    // A model that was restarted in the middle of a reply writes it again.
    if (event.type === 'notice' && event.code === 'engine-restarted' && !details.observation)
      Object.assign(details, { writing: '', thoughts: '' })
    if (!('step' in event) || event.agent !== agent || event.step !== step) continue
    if (event.type === 'thought') details.thoughts += event.text
    else if (event.type === 'text') details.writing += event.text
    else if (event.type === 'plan') Object.assign(details, { plan: event, byModel: event.byModel, writing: '' })
    else if (event.type === 'step-finished') details.observation = event.observation
    else if (event.type === 'action') {
      const { thought, code, byModel } = event
      Object.assign(details, { thought, code, byModel, writing: '' })
    }
  }
  return details
}
