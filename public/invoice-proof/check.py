# Checks an invoice proof without a network and without the program that wrote it. Python 3.8 or later, standard library only.
# python3 check.py [folder ...]   A folder holds
# invoice.json, rows.csv, result.json and SHA256SUMS.
import csv
import hashlib
import io
import json
import os
import re
import sys
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
    return json.loads(content.decode('utf-8'), parse_float=Decimal)


def check(folder):
    content = {}
    for name in ('invoice.json', 'rows.csv', 'result.json', 'SHA256SUMS'):
        with open(os.path.join(folder, name), 'rb') as file:
            content[name] = file.read()
    faults = []
    values = {}
    for name in ('invoice.json', 'result.json'):
        try:
            values[name] = parsed(content[name])
        except ValueError:
            faults.append(f'{name}: is not JSON')
    if faults:
        return faults
    invoice, result = values['invoice.json'], values['result.json']
    listed = content['SHA256SUMS'].decode('utf-8', 'replace').split('\n')
    changed = {
        name: f'{hashlib.sha256(content[name]).hexdigest()}  {name}' not in listed
        for name in ('invoice.json', 'rows.csv', 'result.json')
    }
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
        faults.append(f'invoice.json {found}' if changed['invoice.json'] else f'result.json invoice.{found}')
    head, *rows = [row for row in csv.reader(io.StringIO(content['rows.csv'].decode('utf-8-sig'), newline='')) if row]
    names = ['lineItem', 'ledgerItem', 'quantity', 'unitAmountMajor', 'amountMajor', 'event']
    found = difference(head, names)
    if found is not None:
        faults.append(f'rows.csv head {found}')
    if len(rows) != len(items):
        faults.append(f'rows.csv: {len(rows)} rows, the invoice has {len(items)}')
    for row, ((event, path, at, place), cells) in enumerate(zip(items, rows), 1):
        try:
            stated = json.loads(cells[5], parse_float=Decimal)
        except (ValueError, IndexError):
            faults.append(f'rows.csv row {row} event')
            continue
        found = difference(event, stated)
        if found is not None:
            faults.append(f'invoice.json {path}.{found}' if changed['invoice.json'] else f'rows.csv row {row} event.{found}')
        quantity, unit = stated.get('quantity'), stated.get('unitAmountMajor')
        amount = text(times(decimal(quantity), decimal(unit)))
        wanted = [str(at), str(place)] + ['' if one is None else str(one) for one in (quantity, unit, amount)]
        faults.extend(f'rows.csv row {row} {names[column]}' for column, one in enumerate(wanted) if cells[column] != one)
    payable = result.get('payable') or {}
    again = computed(invoice, payable.get('currency'), payable.get('digits'))
    stated = {name: value for name, value in result.items() if name not in ('invoice', 'format')}
    found = difference(stated, again)
    if found is not None and not changed['invoice.json']:
        faults.append(f'result.json {found}')
    if result.get('format') != 'invoice-proof/1':
        faults.append('result.json format')
    if faults:
        return faults
    # Everything that can be computed agrees: what is left is what nothing else in the folder says.
    faults.extend(f'SHA256SUMS {name}' for name in ('invoice.json', 'rows.csv') if changed[name])
    if changed['result.json']:
        faults.append('result.json payable.currency or payable.digits, or SHA256SUMS result.json')
    return faults


sound = True
for folder in sys.argv[1:] or ['.']:
    faults = check(folder)
    sound = sound and not faults
    print(f"{folder}: {'; '.join(faults) or 'OK'}")
sys.exit(0 if sound else 1)
