# Checks an invoice proof without a network and without the program that wrote it, and repeats the checks of its page. Python 3.8 or later, standard library only.
# python3 check.py [--key <fingerprint or public key>] [folder ...]   A folder holds invoice.json, rows.csv, result.json,
# SHA256SUMS and, where the registry service signs, statement.json and signature.json.
import base64
import csv
import hashlib
import io
import json
import os
import re
import sys
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal, getcontext

getcontext().prec = 200
csv.field_size_limit(10**9)


def decimal(value):
    if isinstance(value, bool) or value is None:
        return None
    written = str(value)
    return Decimal(written) if re.fullmatch(r'-?\d+(\.\d+)?', written) else None


def times(a, b):
    return None if a is None or b is None else a * b


def minus(a, b):
    return None if a is None or b is None else a - b


def total(amounts):
    return None if any(one is None for one in amounts) else sum(amounts, Decimal(0))


def text(amount):
    if amount is None:
        return None
    written = format(amount, 'f')
    if '.' in written:
        written = written.rstrip('0').rstrip('.')
    return '0' if written == '-0' else written


def difference(a, b, path=''):
    """The first path at which two values differ; None where they are equal."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in [*a, *(key for key in b if key not in a)]:
            if (key in a) != (key in b):
                return f'{path}.{key}' if path else key
            found = difference(a[key], b[key], f'{path}.{key}' if path else key)
            if found is not None:
                return found
        return None
    if isinstance(a, list) and isinstance(b, list):
        for at in range(max(len(a), len(b))):
            if at >= len(a) or at >= len(b):
                return f'{path}[{at}]'
            found = difference(a[at], b[at], f'{path}[{at}]')
            if found is not None:
                return found
        return None
    return None if type(a) is type(b) and a == b else path


def written(value):
    """A decimal as the invoice states it: a text, or a JSON number that a program of binary numbers reads without loss."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
        return None
    try:
        exact = Decimal(repr(float(value)))
    except OverflowError:
        return None
    if not exact.is_finite() or len(exact.normalize().as_tuple().digits) > 15 or abs(exact.adjusted()) > 15:
        return None
    return text(exact)


def figure(value):
    return decimal(written(value))


def places_of(value):
    parts = (written(value) or '').split('.')
    return len(parts[1]) if len(parts) > 1 else 0


def string(value):
    return value if isinstance(value, str) else None


def is_credits(value):
    return not isinstance(value, bool) and isinstance(value, (int, Decimal)) and value % 1 == 0 and abs(value) < 2**31


def list_of(value, is_one):
    return value if isinstance(value, list) and all(is_one(one) for one in value) else []


def records(value):
    return [one if isinstance(one, dict) else {} for one in value] if isinstance(value, list) else []


def size(amount):
    return None if amount is None else abs(amount)


def instant(value):
    """Milliseconds since 1970; None for a text that is no such time."""
    form = r'(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d))?'
    found = re.fullmatch(form, value, re.ASCII) if isinstance(value, str) else None
    if found is None:
        return None
    year, month, day, hour, minute, second, part, zone = found.groups()
    try:
        at = datetime(int(year), int(month), int(day), int(hour or 0), int(minute or 0), int(second or 0))
    except ValueError:
        return None
    away = 0
    if zone not in (None, 'Z'):
        away = (int(zone[1:3]) * 60 + int(zone[4:6])) * (-1 if zone[0] == '-' else 1)
    since = at - datetime(1970, 1, 1) - timedelta(minutes=away)
    return (since.days * 86_400 + since.seconds) * 1_000 + int((part or '')[:3].ljust(3, '0'))


def event_of(event, place):
    """Every field a check needs of an event; of another form it counts as absent."""
    amounts = [int(one) for one in list_of(event.get('grantAmounts'), is_credits)]
    charged = int(event['creditsCharged']) if is_credits(event.get('creditsCharged')) else None
    name = string(event.get('id'))
    key = string(event.get('idempotencyKey'))
    sku = string(event.get('sku'))
    priced = string(event.get('pricedSku'))
    own = f'#{place}' if name is None else name
    return {
        'place': place,
        'id': own,
        'at': instant(event.get('occurredAt')),
        'type': string(event.get('eventType')),
        'charged': charged,
        'billed': (charged or 0) - sum(amounts),
        'sku': sku,
        'priced': sku if priced is None else priced,
        'quantity': figure(event.get('quantity')),
        'amount': times(figure(event.get('quantity')), figure(event.get('unitAmountMajor'))),
        'grants': list_of(event.get('grantsUsed'), lambda one: isinstance(one, str)),
        'amounts': amounts,
        'refundOf': string(event.get('refundOfEventId')),
        'key': own if key is None else key,
    }


def tier_of(tier, at):
    index = tier.get('tierIndex')
    return {
        'index': int(index) if is_credits(index) else at,
        'from': figure(tier.get('tierMinQuantity')),
        'quantity': figure(tier.get('quantity')),
        'gross': figure(tier.get('grossMajor')),
        'places': places_of(tier.get('grossMajor')),
        'exact': times(figure(tier.get('quantity')), figure(tier.get('unitAmountMajor'))),
    }


def lines_of(invoice):
    lines = []
    place = 0
    for line in records(invoice.get('lineItems')):
        events = []
        for event in records(line.get('ledgerItems')):
            events.append(event_of(event, place))
            place += 1
        lines.append({
            'sku': string(line.get('sku')) or '',
            'quantity': figure(line.get('quantity')),
            'gross': figure(line.get('grossMajor')),
            'places': places_of(line.get('grossMajor')),
            'hasLedger': isinstance(line.get('ledgerItems'), list),
            'events': events,
            'tiers': [tier_of(tier, at) for at, tier in enumerate(records(line.get('tierLines')))],
        })
    return lines


def differs(amount, exact, places):
    """One that is the exact amount rounded half up to its own digits does not differ."""
    return exact != amount and exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP) != amount


def counted_as(measure, event):
    return Decimal(event['billed']) if measure == 'credits' else event['quantity'] or Decimal(0)


def counted(measure, events):
    return total([counted_as(measure, event) for event in events])


def tiers_of(line):
    return total([tier['gross'] if tier['exact'] is None else tier['exact'] for tier in line['tiers']])


def finding(kind, rows=(), sku=None, tier=None, stated=None, found=None, amount=None, credits=None):
    """`ledger above of ubo (stated 500, found 515, amount 4.275, credits 15, rows a b)`"""
    facts = [('tier', tier), ('stated', text(stated)), ('found', text(found)), ('amount', text(amount))]
    facts += [('credits', credits), ('rows', ' '.join(row['id'] for row in rows) or None)]
    words = re.sub('[A-Z]', lambda letter: f' {letter.group().lower()}', kind)
    known = ', '.join(f'{name} {value}' for name, value in facts if value is not None)
    return f"{words}{f' of {sku}' if sku else ''} ({known})"


def of_events(kind, rows, event):
    return finding(kind, rows, event['sku'], amount=size(event['amount']), credits=event['charged'])


def judge(invoice, charges=()):
    """
    The ten checks of the page, in its order, from the rows alone: what does not hold, and what could not be judged.
    `charges` are those on other invoices that this one gives back, where somebody signed them.
    """
    lines = lines_of(invoice)
    events = [event for line in lines for event in line['events']]
    unjudged = unstated_of(invoice, lines, events)
    elsewhere = {
        charge.get('eventId'): None if string(charge.get('invoiceId')) is None else event_of(charge, -1)
        for charge in records(list(charges))
    }
    findings = [
        *check_ledger(lines),
        *check_tier_amounts(lines),
        *check_lines(lines),
        *check_gross(invoice, lines),
        *check_tiers_fill(lines),
        *check_refunds(events, elsewhere, unjudged),
        *check_duplicates(events),
        *check_grants(events),
        *check_period(events, instant(invoice.get('periodStart')), instant(invoice.get('periodEnd'))),
        *check_places(lines),
    ]
    return findings, unjudged


def unstated_of(invoice, lines, events):
    """What the invoice does not state, so that nothing can be said of it: an absent row proves nothing."""
    if not events:
        return ['the invoice has no rows, so nothing was looked at']
    unstated = []
    for at, line in enumerate(lines, 1):
        name = f"line {at}{' (' + line['sku'] + ')' if line['sku'] else ''}"
        figures = [line['gross'], total([event['amount'] for event in line['events']]), tiers_of(line)]
        counts = [line['quantity'], total([tier['quantity'] for tier in line['tiers']])]
        nothing = [*figures, line['quantity'], counted('credits', line['events'])]
        if not line['hasLedger']:
            unstated.append(f'{name} has no rows')
        elif any(event['charged'] is None for event in line['events']) or None in figures + counts:
            unstated.append(f'{name} does not state all amounts and quantities')
        elif not line['tiers'] and any(one != 0 for one in nothing):
            unstated.append(f'{name} states no tiers')
    if figure(invoice.get('grossMajor')) is None:
        unstated.append('the gross is not stated')
    times_of = [*(event['at'] for event in events), *(instant(invoice.get(name)) for name in ('periodStart', 'periodEnd'))]
    if None in times_of:
        unstated.append('the period or the time of an event is not stated')
    return unstated


def check_ledger(lines):
    def fits(measure):
        known = [line for line in lines if line['quantity'] is not None]
        return len([line for line in known if counted(measure, line['events']) == line['quantity']])

    measure = 'quantity' if fits('quantity') > fits('credits') else 'credits'
    for line in lines:
        tiers, events = line['tiers'], line['events']
        if not tiers or not line['hasLedger']:
            continue
        name = 'charged' if measure == 'credits' else 'quantity'
        in_tiers = total([tier['quantity'] for tier in tiers])
        in_events = counted(measure, events) if all(event[name] is not None for event in events) else None
        are_counts_known = in_tiers is not None and in_events is not None
        is_counted = not are_counts_known or in_tiers == in_events
        exact, money = tiers_of(line), total([event['amount'] for event in events])
        is_money_known = exact is not None and money is not None
        if is_counted and not (is_money_known and differs(exact, money, line['places'])):
            continue
        used = Decimal(0)
        beyond = []
        for event in events:
            one = counted_as(measure, event)
            used += one
            if are_counts_known and used > in_tiers and one > 0:
                beyond.append(event)
        is_above = money > exact if is_counted else in_events > in_tiers
        yield finding(
            'ledgerAbove' if is_above else 'ledgerBelow',
            beyond,
            line['sku'],
            stated=in_tiers if are_counts_known else None,
            found=in_events if are_counts_known else None,
            amount=abs(money - exact) if is_money_known else None,
            credits=text(in_events - in_tiers) if are_counts_known and measure == 'credits' else None,
        )


def check_tier_amounts(lines):
    for line in lines:
        for tier in line['tiers']:
            exact, gross = tier['exact'], tier['gross']
            if exact is not None and gross is not None and differs(gross, exact, tier['places']):
                about = {'stated': gross, 'found': exact, 'amount': abs(exact - gross)}
                yield finding('tierAmount', (), line['sku'], tier['index'], **about)


def check_lines(lines):
    for line in lines:
        gross, exact, quantity = line['gross'], tiers_of(line), line['quantity']
        if not line['tiers'] or gross is None or exact is None:
            continue
        in_tiers = total([tier['quantity'] for tier in line['tiers']])
        is_counted = quantity is None or in_tiers is None or quantity == in_tiers
        if is_counted and not differs(gross, exact, line['places']):
            continue
        about = {'stated': gross, 'found': exact, 'amount': abs(exact - gross)}
        yield finding('tiersLine', (), line['sku'], **about, credits=None if is_counted else text(in_tiers - quantity))


def check_gross(invoice, lines):
    gross = figure(invoice.get('grossMajor'))
    exact = total([line['gross'] for line in lines])
    if not lines or gross is None or exact is None:
        return
    if differs(gross, exact, places_of(invoice.get('grossMajor'))):
        yield finding('linesGross', stated=gross, found=exact, amount=abs(exact - gross))


def check_tiers_fill(lines):
    for line in lines:
        tiers = sorted(line['tiers'], key=lambda tier: tier['index'])
        for tier, after in zip(tiers, tiers[1:]):
            quantity, begin, end = tier['quantity'], tier['from'], after['from']
            if quantity is None or after['quantity'] is None or after['quantity'] <= 0:
                continue
            if begin is not None and end is not None and quantity != end - begin:
                yield finding('tierNotFull', (), line['sku'], tier['index'], stated=quantity, found=end - begin)


def check_refunds(events, elsewhere, unjudged):
    """A charge on another invoice is not in this folder: its refund is judged by what the service signed of it, or not at all."""
    by_id = {event['id']: event for event in events}
    refunded_by = {}
    for refund in events:
        of = refund['refundOf']
        if of is None and refund['type'] != 'refund':
            continue
        own, earlier = by_id.get(of), refunded_by.get(of)
        is_known = own is not None or of in elsewhere
        charge = elsewhere.get(of) if own is None else own
        if of is not None:
            refunded_by[of] = refund
        if earlier is not None:
            yield of_events('refundedTwice', [earlier, refund], refund)
        elif of is None or (is_known and charge is None):
            yield of_events('refundOfNothing', [refund], refund)
        elif not is_known:
            unjudged.append(f"refund {refund['id']} is of {of}, charged on another invoice, not in this bundle")
        else:
            yield from check_refund(refund, charge, [refund] if own is None else [own, refund], unjudged)


def check_refund(refund, charge, rows, unjudged):
    is_known = charge['amount'] is not None and refund['amount'] is not None
    about = {'stated': -refund['amount'], 'found': charge['amount']} if is_known else {}
    are_credits_known = charge['charged'] is not None and refund['charged'] is not None
    if charge['sku'] != refund['sku'] or (are_credits_known and charge['charged'] != -refund['charged']):
        about.update({'amount': size(refund['amount']), 'credits': refund['charged']})
        yield finding('refundDiffers', rows, refund['sku'], **about)
    elif not is_known:
        unjudged.append(f"refund {refund['id']} or its charge states no money")
    elif charge['amount'] != -refund['amount']:
        about['amount'] = abs(charge['amount'] + refund['amount'])
        yield finding('refundMoney', rows, refund['sku'], **about)


def check_duplicates(events):
    by_key = {}
    for event in events:
        by_key.setdefault(event['key'], []).append(event)
    doubled = [same for same in by_key.values() if len(same) > 1]
    for same in sorted(doubled, key=lambda same: same[1]['place']):
        yield of_events('doubled', same, same[1])


def check_grants(events):
    for event in events:
        grants, amounts, charged = event['grants'], event['amounts'], event['charged']
        paid = sum(amounts)
        is_parallel = len(grants) == len(amounts) == len(set(grants))
        is_within = charged is None or (abs(paid) <= abs(charged) and paid * charged >= 0)
        if not is_parallel or not is_within:
            yield of_events('grantsDiffer', [event], event)


def check_period(events, start, end):
    if end is None:
        return
    dated = [event for event in events if event['at'] is not None]
    for event in dated:
        if event['at'] >= end:
            yield of_events('afterPeriod', [event], event)
    if start is None:
        return
    are_all_earlier = all(event['at'] < start for event in dated)
    early = [event for event in dated if event['at'] < start - (end - start) or are_all_earlier]
    if early:
        yield finding('beforePeriod', early, amount=size(total([event['amount'] for event in early])))


def check_places(lines):
    for line in lines:
        for event in line['events']:
            is_elsewhere = event['priced'] is not None and line['sku'] not in (event['priced'], event['sku'])
            if line['sku'] != '' and is_elsewhere:
                yield of_events('otherLine', [event], event)


def computed(invoice, currency, places):
    lines = []
    for line in invoice.get('lineItems') or []:
        events = line.get('ledgerItems') or []
        ledger = total([times(decimal(one.get('quantity')), decimal(one.get('unitAmountMajor'))) for one in events])
        tiers = total([decimal(tier.get('grossMajor')) for tier in line.get('tierLines') or []])
        lines.append({'rows': len(events), 'ledger': ledger, 'tiers': tiers, 'stated': decimal(line.get('grossMajor'))})
    gross = decimal(invoice.get('grossMajor'))
    ledger, tiers, stated = (total([line[name] for line in lines]) for name in ('ledger', 'tiers', 'stated'))
    payable = None
    if gross is not None and places is not None:
        amount = gross.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
        payable = {'currency': currency, 'digits': places, 'amount': text(amount), 'rounding': text(amount - gross)}
    return {
        'rows': sum(line['rows'] for line in lines),
        'sums': {'ledger': text(ledger), 'tiers': text(tiers), 'lines': text(stated), 'gross': text(gross)},
        'linesMinusGross': text(minus(stated, gross)),
        'lines': [
            {
                'rows': line['rows'],
                'ledger': text(line['ledger']),
                'tiers': text(line['tiers']),
                'ledgerMinusTiers': text(minus(line['ledger'], line['tiers'])),
                'tiersMinusLine': text(minus(line['tiers'], line['stated'])),
            }
            for line in lines
        ],
        'payable': payable,
    }


def parsed(content):
    return json.loads(content.decode('utf-8', 'replace'), parse_float=Decimal)


# Ed25519 as in RFC 8032, section 5.1: Python's library has none.
PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, PRIME - 2, PRIME) % PRIME
ROOT = pow(2, (PRIME - 1) // 4, PRIME)


def added(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % PRIME, (p[1] + p[0]) * (q[1] + q[0]) % PRIME
    c, d = 2 * p[3] * q[3] * CURVE % PRIME, 2 * p[2] * q[2] % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME


def multiplied(factor, point):
    product = (0, 1, 1, 0)
    while factor > 0:
        if factor & 1:
            product = added(product, point)
        point = added(point, point)
        factor >>= 1
    return product


def point_of(encoded):
    """The point of 32 bytes; None where there is none."""
    y = int.from_bytes(encoded, 'little')
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= PRIME:
        return None
    squared = (y * y - 1) * pow(CURVE * y * y + 1, PRIME - 2, PRIME) % PRIME
    x = pow(squared, (PRIME + 3) // 8, PRIME)
    if (x * x - squared) % PRIME != 0:
        x = x * ROOT % PRIME
    if (x * x - squared) % PRIME != 0 or (x == 0 and sign):
        return None
    x = PRIME - x if x & 1 != sign else x
    return x, y, 1, x * y % PRIME


BASE = point_of((4 * pow(5, PRIME - 2, PRIME) % PRIME).to_bytes(32, 'little'))


def is_signed(message, key, signature):
    public, begin = point_of(key), point_of(signature[:32])
    scalar = int.from_bytes(signature[32:], 'little')
    if public is None or begin is None or scalar >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + key + message).digest()
    left = multiplied(scalar, BASE)
    right = added(begin, multiplied(int.from_bytes(digest, 'little') % ORDER, public))
    return all((left[one] * right[2] - right[one] * left[2]) % PRIME == 0 for one in (0, 1))


def bytes_of(value, length):
    """The bytes of a text in base64; None where it is another text than those bytes give, or of another length."""
    try:
        read = base64.b64decode(value, validate=True)
    except (ValueError, TypeError):
        return None
    return read if len(read) == length and base64.b64encode(read).decode() == value else None


def signature_faults(values, content):
    """What of signature and statement does not fit: each by itself, and both to the invoice."""
    signature, statement, invoice = values['signature.json'], values['statement.json'], values['invoice.json']
    key, signed = bytes_of(signature.get('publicKey'), 32), bytes_of(signature.get('signature'), 64)
    if signature.get('algorithm') != 'Ed25519':
        yield 'signature.json algorithm'
    if key is None:
        yield 'signature.json publicKey'
    elif hashlib.sha256(key).hexdigest() != signature.get('fingerprint'):
        yield 'signature.json fingerprint'
    if signed is None:
        yield 'signature.json signature'
    if key is not None and signed is not None and not is_signed(content['statement.json'], key, signed):
        yield 'signature.json signature: it does not fit statement.json'
    if statement.get('format') != 'invoice-statement/1':
        yield 'statement.json format'
    if statement.get('sha256') != hashlib.sha256(content['invoice.json']).hexdigest():
        yield 'invoice.json: its SHA-256 is not the one that is signed'
    for name in ('invoiceId', 'periodStart', 'periodEnd', 'grossMajor'):
        if statement.get(name) != invoice.get(name):
            yield f'statement.json {name}: invoice.json says {invoice.get(name)}'
    payable = values['result.json'].get('payable') or {}
    for name, own in (('currency', 'currency'), ('currencyDigits', 'digits')):
        stated = statement.get(name)
        if stated != payable.get(own):
            yield f"result.json payable.{own}: statement.json {name} is {'none' if stated is None else stated}"


def faults_of(folder, found_in):
    signed_files = ['statement.json', 'signature.json']
    is_signed_folder = any(os.path.exists(os.path.join(folder, name)) for name in signed_files)
    names = ['invoice.json', 'rows.csv', 'result.json', *(signed_files if is_signed_folder else [])]
    content = {}
    for name in [*names, 'SHA256SUMS']:
        with open(os.path.join(folder, name), 'rb') as file:
            content[name] = file.read()
    faults = []
    values = {}
    for name in names:
        try:
            if name != 'rows.csv':
                values[name] = parsed(content[name])
        except ValueError:
            faults.append(f'{name}: is not JSON')
    if faults:
        return faults
    sums = {name: f'{hashlib.sha256(content[name]).hexdigest()}  {name}\n' for name in names}
    stated = content['SHA256SUMS'].decode('utf-8', 'replace')
    listed = stated.splitlines(keepends=True)
    changed = {name: sums[name] not in listed for name in names}
    invoice, result = values['invoice.json'], values['result.json']
    found_in.update({'invoice': invoice, 'payable': result.get('payable')})
    if is_signed_folder:
        found_in.update({'statement': values['statement.json'], 'signature': values['signature.json']})
        faults.extend(signature_faults(values, content))
    faults.extend(content_faults(invoice, result, content['rows.csv'], changed['invoice.json']))
    if faults:
        return faults
    # Everything that can be computed agrees: what is left is what nothing else in the folder says.
    faults.extend(f'SHA256SUMS {name}' for name in names if name != 'result.json' and changed[name])
    if changed['result.json']:
        faults.append('result.json payable.currency or payable.digits, or SHA256SUMS result.json')
    if not faults and stated != ''.join(sums.values()):
        faults.append('SHA256SUMS: its lines are not those of the files')
    return faults


def content_faults(invoice, result, rows_csv, is_invoice_changed):
    """What of rows and sums does not follow from the invoice."""
    faults = []
    lines = invoice.get('lineItems') or []
    items = [
        (event, f'lineItems[{at}].ledgerItems[{place}]', at, place)
        for at, line in enumerate(lines)
        for place, event in enumerate(line.get('ledgerItems') or [])
    ]
    frame = dict(invoice)
    frame['lineItems'] = [{name: value for name, value in line.items() if name != 'ledgerItems'} for line in lines]
    found = difference(frame, result.get('invoice'))
    if found is not None:
        faults.append(f'invoice.json {found}' if is_invoice_changed else f'result.json invoice.{found}')
    cells_of = csv.reader(io.StringIO(rows_csv.decode('utf-8-sig', 'replace'), newline=''))
    head, *rows = [row or [''] for row in cells_of]
    names = ['lineItem', 'ledgerItem', 'quantity', 'unitAmountMajor', 'amountMajor', 'event']
    found = difference(head, names)
    if found is not None:
        faults.append(f'rows.csv head {found}')
    if len(rows) != len(items):
        faults.append(f'rows.csv: {len(rows)} rows, the invoice has {len(items)}')
    for row, ((event, path, at, place), cells) in enumerate(zip(items, rows), 1):
        if len(cells) != len(names):
            faults.append(f'rows.csv row {row}: {len(cells)} columns')
        try:
            stated = json.loads(cells[5], parse_float=Decimal)
        except (ValueError, IndexError):
            faults.append(f'rows.csv row {row} event')
            continue
        found = difference(event, stated)
        if found is not None:
            faults.append(f'invoice.json {path}.{found}' if is_invoice_changed else f'rows.csv row {row} event.{found}')
        quantity, unit = stated.get('quantity'), stated.get('unitAmountMajor')
        amount = text(times(decimal(quantity), decimal(unit)))
        wanted = [str(at), str(place)] + ['' if one is None else str(one) for one in (quantity, unit, amount)]
        faults.extend(f'rows.csv row {row} {names[column]}' for column, one in enumerate(wanted) if cells[column] != one)
    payable = result.get('payable') or {}
    again = computed(invoice, payable.get('currency'), payable.get('digits'))
    stated = {name: value for name, value in result.items() if name not in ('invoice', 'format')}
    found = difference(stated, again)
    if found is not None and not is_invoice_changed:
        faults.append(f'result.json {found}')
    if result.get('format') != 'invoice-proof/1':
        faults.append('result.json format')
    return faults


def list_of_findings(findings):
    count = f"{len(findings)} finding{'' if len(findings) == 1 else 's'}" if findings else 'no findings'
    return f"{count}: {'; '.join(findings)}" if findings else count


def is_key(given, signature):
    """A key as it may be given: its fingerprint, or its 32 bytes in base64 or in hexadecimal digits."""
    plain = re.sub(r'[\s:]', '', given)
    public = signature['publicKey']
    return plain == public or plain.lower() in (signature['fingerprint'], base64.b64decode(public).hex())


def judged(folder, key):
    """What is said of a folder, and with which code: 0 intact, 1 altered, 2 intact with findings, 3 not vouched for."""
    found = {}
    digest = 'not read'
    findings, unjudged = [], []
    try:
        with open(os.path.join(folder, 'invoice.json'), 'rb') as file:
            digest = hashlib.sha256(file.read()).hexdigest()
        faults = faults_of(folder, found)
        signature = found.get('signature')
        if key is not None and signature is not None and not is_key(key, signature):
            faults.insert(0, f"signature.json: signed by key {signature['fingerprint']}, expected {key}")
        if found:
            findings, unjudged = judge(found['invoice'], (found.get('statement') or {}).get('charges') or [])
    except Exception as error:
        faults = [f'cannot be read: {error}']
    end = f'SHA-256 of invoice.json: {digest}'
    rest = f" Not judged: {'; '.join(unjudged)}." if unjudged else ''
    if faults:
        rows = f' Its rows give {list_of_findings(findings)}.' if findings else ''
        return 1, f"altered: {'; '.join(faults)}.{rows} {end}"
    payable = found['payable']
    paid = f" Payable {payable['amount']} {payable['currency']}." if payable else ''
    if signature is None:
        words = f'not signed: nobody vouches for this folder, its rows give {list_of_findings(findings)}'
        return 3, f'{words}.{rest}{paid} The currency is not in the invoice. {end}'
    by = f"igned by key {signature['fingerprint']}"
    if key is None:
        return 3, f's{by}, not compared: its rows give {list_of_findings(findings)}.{rest}{paid} {end}'
    if not findings and unjudged:
        return 3, f"not judged: {'; '.join(unjudged)}.{paid} S{by}. {end}"
    return 2 if findings else 0, f'intact, {list_of_findings(findings)}.{rest}{paid} S{by}. {end}'


def main(arguments):
    key = None
    if '--key' in arguments:
        at = arguments.index('--key')
        key, arguments = ''.join(arguments[at + 1 : at + 2]), arguments[:at] + arguments[at + 2 :]
    codes = set()
    for folder in arguments or ['.']:
        code, words = judged(folder, key)
        codes.add(code)
        print(f'{folder}: {words}'.replace('\n', ' '))
    sys.exit(next((code for code in (1, 3, 2) if code in codes), 0))


if __name__ == '__main__':
    # A console of another encoding must not end the run at the first foreign letter.
    sys.stdout.reconfigure(encoding='utf-8', errors='replace')
    main(sys.argv[1:])
