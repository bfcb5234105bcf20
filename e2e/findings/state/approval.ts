/** What is guaranteed of approving a file on the state of its company. */
export const approval = {
  'state W4': 'a file with an undecided match is approved with a reason alone, and the dialog says so',
  'state approval':
    'a file is approved on the state that was shown, with what is open in it and a reason, or not at all',
  'state changed since':
    'no closed file is ignorant of what became known after its approval: serious knowledge opens it, other marks it',
}
